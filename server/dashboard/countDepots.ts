import type { DashboardDepot } from '../../contract/dashboard/dashboardEndpoints.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { groupBy } from '../../domain/lists/groupBy.ts'
import { parseOverlay, type Overlay } from '../../domain/places/overlay.ts'
import { placeIndex } from '../../domain/places/placeIndex.ts'
import type { Position } from '../../domain/places/position.ts'
import { isInside } from '../../domain/places/signedDistance.ts'
import { pauses } from '../threads/pauses.ts'
import type { FleetRow } from './dashboardStore.ts'

interface Depot {
  id: number
  customerId: number
  name: string
  mapOverlay: string
}

interface DepotPlace extends Depot {
  overlay: Overlay | null
}

/**
 * Returns fleet health by depot. Each asset counts at its own depot; inDepot counts those whose last good fix is inside it. The total
 * inDepot counts assets inside any depot of their customer, once each. Of a fleet of 100,000 assets, in steps.
 */
export async function countDepots(depots: readonly Depot[], fleet: readonly FleetRow[]) {
  const pause = pauses()
  const places = depots.map((depot) => ({ ...depot, overlay: parseOverlay(depot.mapOverlay) }))
  const counted = new Map(places.map((place) => [place.id, { row: noAssets(place), overlay: place.overlay }]))
  const isInDepot = findDepots(places)
  let inDepot = 0
  for (const asset of fleet) {
    await pause()
    const position = positionOf(asset)
    if (position && isInDepot(asset.customerId, position)) inDepot += 1
    const own = asset.depotId === null ? undefined : counted.get(asset.depotId)
    if (!own) continue
    count(own.row, asset)
    if (position && own.overlay && isInside(own.overlay, position)) own.row.inDepot += 1
  }
  const rows = [...counted.values()].map(({ row }) => row)
  return { depotAssetDtoForDashbords: rows, totalDepots: depots.length, inDepot }
}

function positionOf({ latitude, longitude }: FleetRow): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Returns a function that says whether a position is in a depot of a customer. */
function findDepots(places: readonly DepotPlace[]): (customerId: number, position: Position) => boolean {
  const indexes = new Map(
    [...groupBy(places, ({ customerId }) => customerId)].map(([customerId, own]) => [
      customerId,
      placeIndex(
        own.flatMap(({ id, name, overlay }) => (overlay ? [{ id, name, kind: 'depot' as const, overlay }] : [])),
      ),
    ]),
  )
  return (customerId, position) => indexes.get(customerId)?.(position) !== undefined
}

function noAssets({ id, name }: Depot): DashboardDepot {
  return {
    id,
    depotName: name,
    totalAsset: 0,
    active: 0,
    activeReporting: 0,
    neverReported: 0,
    inDepot: 0,
    awaitinginstall: 0,
    uninstalled: 0,
    maintenance: 0,
    powerCut: 0,
    duress: 0,
  }
}

function count(row: DashboardDepot, asset: FleetRow): void {
  row.totalAsset += 1
  if (asset.statusId === assetStatus.active) {
    row.active += 1
    if (asset.hasReported) row.activeReporting += 1
    if (asset.neverReported) row.neverReported += 1
  }
  if (asset.statusId === assetStatus.awaitingInstall) row.awaitinginstall += 1
  if (asset.statusId === assetStatus.uninstalled) row.uninstalled += 1
  if (asset.statusId === assetStatus.maintenance) row.maintenance += 1
  if (asset.powerCut) row.powerCut += 1
  if (asset.duress) row.duress += 1
}
