import * as words from '#words/reportTables'
import type { AssetMap } from '../../../contract/reports/multiVisitEndpoints.ts'
import type { TripMapObject } from '../../../contract/reports/visitRows.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'
import { visitName, visitNote, whereAndWhen } from '../visit/visitColumns.ts'

/** A visit of one of the assets. An asset without visits has one row that says so, whose tripId is null. */
export interface MultiVisitRow {
  assetId: number
  assetName: string
  tripId: number | null
  kind: TripMapObject['kind']
  positionName: string
  address: string
  latitude: number | null
  longitude: number | null
  arrived: string | null
  departed: string | null
  parked: number | null
  /** Names of other assets that were at the same place on that day. */
  others: string[]
  note: string
}

/**
 * Returns the rows of Visits of several assets, asset by asset in the order of the maps: one for each visit with the other assets that were
 * at the same place, and one that says so for an asset without a position.
 */
export function multiVisitRows(maps: readonly AssetMap[]): MultiVisitRow[] {
  return maps.flatMap(({ assetId, assetName, tripMapObjects, startPosition }): MultiVisitRow[] =>
    tripMapObjects.length === 0
      ? [{ assetId, assetName, ...nothing, note: startPosition ? words.noVisits() : words.noPosition() }]
      : tripMapObjects.map((visit) => ({
          assetId,
          ...visit,
          others: othersAt(maps, assetId, visit),
          note: visitNote(visit),
        })),
  )
}

const nothing = {
  tripId: null,
  kind: 'stop' as const,
  positionName: '',
  address: '',
  latitude: null,
  longitude: null,
  arrived: null,
  departed: null,
  parked: null,
  others: [],
}

/** About 40 m: a parking bay and the next one. */
const samePlaceDegrees = 0.0004

function othersAt(maps: readonly AssetMap[], assetId: number, visit: TripMapObject): string[] {
  const isSame = ({ positionName, latitude, longitude }: TripMapObject) =>
    (positionName !== '' && positionName === visit.positionName) ||
    (Math.abs(latitude - visit.latitude) < samePlaceDegrees && Math.abs(longitude - visit.longitude) < samePlaceDegrees)
  return maps
    .filter((map) => map.assetId !== assetId && map.tripMapObjects.some(isSame))
    .map(({ assetName }) => assetName)
}

/** Returns the columns of Visits of several assets, worded in the reader's language; parked is in minutes. */
export const multiVisitColumns = (): TableColumn<MultiVisitRow>[] => [
  { key: 'assetName', header: words.asset(), kind: 'text', value: (row) => row.assetName },
  { key: 'tripId', header: words.visit(), kind: 'number', value: (row) => row.tripId },
  { key: 'place', header: words.place(), kind: 'text', value: (row) => (row.tripId === null ? '' : visitName(row)) },
  ...whereAndWhen<MultiVisitRow>(),
  { key: 'parked', header: words.parked(), kind: 'duration', value: (row) => row.parked },
  {
    key: 'others',
    header: words.alsoThere(),
    kind: 'text',
    value: ({ others }) =>
      others.length > 1 ? words.countThere({ count: others.length, names: others.join(', ') }) : others[0],
  },
  { key: 'note', header: words.note(), kind: 'text', value: (row) => row.note },
]
