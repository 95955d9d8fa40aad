import type { DashboardDepot } from '../../contract/dashboard/dashboardEndpoints.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { parseOverlay, type Overlay } from '../../domain/places/overlay.ts'
import { isInside } from '../../domain/places/signedDistance.ts'
import type { FleetRow } from './dashboardStore.ts'

interface Depot {
  id: number
  customerId: number
  name: string
  mapOverlay: string
}

/**
 * Returns fleet health by depot. Each asset counts at its own depot; inDepot counts those whose last good fix is inside it. The total
 * inDepot counts assets inside any depot of their customer, once each.
 */
export function countDepots(depots: readonly Depot[], fleet: readonly FleetRow[]) {
  const overlays = depots.map((depot) => ({ ...depot, overlay: parseOverlay(depot.mapOverlay) }))
  const inside = (asset: FleetRow, overlay: Overlay | null) =>
    overlay !== null &&
    asset.latitude !== null &&
    asset.longitude !== null &&
    isInside(overlay, { latitude: asset.latitude, longitude: asset.longitude })
  const inDepot = fleet.filter((asset) =>
    overlays.some(({ customerId, overlay }) => customerId === asset.customerId && inside(asset, overlay)),
  ).length
  const rows = overlays.map(({ id, name, overlay }): DashboardDepot => {
    const own = fleet.filter(({ depotId }) => depotId === id)
    const total = (fits: (asset: FleetRow) => boolean) => own.filter(fits).length
    const isActive = ({ statusId }: FleetRow) => statusId === assetStatus.active
    return {
      id,
      depotName: name,
      totalAsset: own.length,
      active: total(isActive),
      activeReporting: total((asset) => isActive(asset) && asset.hasReported),
      neverReported: total((asset) => isActive(asset) && asset.neverReported),
      inDepot: total((asset) => inside(asset, overlay)),
      awaitinginstall: total(({ statusId }) => statusId === assetStatus.awaitingInstall),
      uninstalled: total(({ statusId }) => statusId === assetStatus.uninstalled),
      maintenance: total(({ statusId }) => statusId === assetStatus.maintenance),
      powerCut: total(({ powerCut }) => powerCut),
      duress: total(({ duress }) => duress),
    }
  })
  return { depotAssetDtoForDashbords: rows, totalDepots: depots.length, inDepot }
}
