import { onOffText } from '../day/stateText.ts'
import * as words from '#words/reportTables'
import type { VisitRow } from '../../../contract/reports/visitRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from '../tripLog/tripColumns.ts'

const kinds = { depot: words.depot, poi: words.pointOfInterest, stop: words.stop } as const

/** Returns the name of a visit: that of its place, or that it was a stop. */
export function visitName({ positionName, kind }: Pick<VisitRow, 'positionName' | 'kind'>): string {
  return positionName || kinds[kind]()
}

type PlacedRow = Pick<VisitRow, 'address' | 'departed'> & {
  latitude: number | null
  longitude: number | null
  arrived: string | null
}

/** The columns that say where a visit was, and from when to when. */
export const whereAndWhen = <Row extends PlacedRow>(): TableColumn<Row>[] => [
  {
    key: 'address',
    header: words.address(),
    kind: 'place',
    grow: 1.4,
    value: ({ address, latitude, longitude }) => ({ address, latitude, longitude }),
  },
  { key: 'arrived', header: words.arrived(), kind: 'time', value: (row) => row.arrived },
  { key: 'departed', header: words.departed(), kind: 'time', value: (row) => row.departed },
]

/** Returns the columns of Visits, without those for sensors or readers that the asset doesn't have. */
export function visitColumns({ tempA, tempB, driverID }: Features): TableColumn<VisitRow>[] {
  return having<VisitRow>([
    { key: 'tripId', header: words.visit(), kind: 'number', value: (row) => row.tripId },
    { key: 'positionName', header: words.place(), kind: 'text', value: visitName },
    { key: 'kind', header: words.type(), kind: 'text', value: (row) => kinds[row.kind]() },
    ...whereAndWhen<VisitRow>(),
    { key: 'duration', header: words.duration(), kind: 'duration', value: (row) => row.duration },
    { key: 'parked', header: words.parked(), kind: 'duration', value: (row) => row.parked },
    { key: 'engineDuration', header: words.engineOn(), kind: 'duration', value: (row) => row.engineDuration },
    { key: 'distance', header: words.distance(), kind: 'distance', value: (row) => row.distance },
    { key: 'journeyTime', header: words.journey(), kind: 'duration', value: (row) => row.journeyTime },
    { key: 'odometer', header: words.odometer(), kind: 'distance', value: (row) => row.odometer },
    { key: 'fridge', header: words.fridge(), kind: 'text', value: (row) => onOffText(row.fridge) },
    { key: 'fridgeDuration', header: words.fridgeOn(), kind: 'duration', value: (row) => row.fridgeDuration },
    tempA && { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: words.tempB(), kind: 'temperature', value: (row) => row.tempB },
    driverID && { key: 'driverId', header: words.driver(), kind: 'text', value: (row) => row.driverId },
    { key: 'note', header: words.note(), kind: 'text', grow: 1.2, value: visitNote },
  ])
}

/** Returns a note with what the times of a visit don't show. */
export function visitNote({
  startedBefore,
  continues,
  departed,
}: Pick<VisitRow, 'startedBefore' | 'continues' | 'departed'>): string {
  const notes = [
    startedBefore && words.sinceBeforeDay(),
    continues && words.continuesAfterDay(),
    departed === null && words.stillThere(),
  ]
  return notes.filter(Boolean).join(', ')
}
