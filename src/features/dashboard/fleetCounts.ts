import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { assetListForDashboard } from '../../../contract/dashboard/dashboardEndpoints.ts'

export interface FleetCounts {
  total: number
  active: number
  awaitingInstall: number
  uninstalled: number
  maintenance: number
}

/** Active is what is left of the fleet when all that is not in service is taken off. */
export function fleetCounts(fleet: ReplyOf<typeof assetListForDashboard>): FleetCounts {
  const awaitingInstall = fleet.awaitingInstallAssetDtoForDashbords.length
  const uninstalled = fleet.unInstalledAssetDtoForDashbords.length
  const maintenance = fleet.maintenanceAssetDtoForDashbords.length
  const active = fleet.totalAsset - awaitingInstall - uninstalled - maintenance
  return { total: fleet.totalAsset, active, awaitingInstall, uninstalled, maintenance }
}

/** Whole percent; of nothing it is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
