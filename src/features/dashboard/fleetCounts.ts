import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { assetListForDashboard } from '../../../contract/dashboard/dashboardEndpoints.ts'

export interface FleetCounts {
  total: number
  active: number
  awaitingInstall: number
  uninstalled: number
  maintenance: number
}

/** Returns the counts of the fleet. Active assets are those that aren't out of service. */
export function fleetCounts(fleet: ReplyOf<typeof assetListForDashboard>): FleetCounts {
  const awaitingInstall = fleet.awaitingInstallAssetDtoForDashbords.length
  const uninstalled = fleet.unInstalledAssetDtoForDashbords.length
  const maintenance = fleet.maintenanceAssetDtoForDashbords.length
  const active = fleet.totalAsset - awaitingInstall - uninstalled - maintenance
  return { total: fleet.totalAsset, active, awaitingInstall, uninstalled, maintenance }
}

/** Returns a whole percentage, or 0 when `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
