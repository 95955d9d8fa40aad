import type { VisitRow } from '../../../contract/reports/visitRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from './tripColumns.ts'

const kinds = { depot: 'Depot', poi: 'Point of interest', stop: 'Stop' } as const

/** What a visit is called: its place, or that it was a stop. */
export function visitName({ positionName, kind }: Pick<VisitRow, 'positionName' | 'kind'>): string {
  return positionName || kinds[kind]
}

/** The columns of Visits; a sensor or a reader that the asset does not have has none. */
export function visitColumns({ tempA, tempB, driverID }: Features): TableColumn<VisitRow>[] {
  return having<VisitRow>([
    { key: 'tripId', header: 'Visit', kind: 'number', value: (row) => row.tripId },
    { key: 'positionName', header: 'Place', kind: 'text', value: visitName },
    { key: 'kind', header: 'Type', kind: 'text', value: (row) => kinds[row.kind] },
    {
      key: 'address',
      header: 'Address',
      kind: 'place',
      grow: 1.4,
      value: ({ address, latitude, longitude }) => ({ address, latitude, longitude }),
    },
    { key: 'arrived', header: 'Arrived', kind: 'time', value: (row) => row.arrived },
    { key: 'departed', header: 'Departed', kind: 'time', value: (row) => row.departed },
    { key: 'duration', header: 'Duration', kind: 'duration', value: (row) => row.duration },
    { key: 'parked', header: 'Parked', kind: 'duration', value: (row) => row.parked },
    { key: 'engineDuration', header: 'Engine on', kind: 'duration', value: (row) => row.engineDuration },
    { key: 'distance', header: 'Distance', kind: 'distance', value: (row) => row.distance },
    { key: 'journeyTime', header: 'Journey', kind: 'duration', value: (row) => row.journeyTime },
    { key: 'odometer', header: 'Odometer', kind: 'distance', value: (row) => row.odometer },
    { key: 'fridge', header: 'Fridge', kind: 'text', value: (row) => row.fridge },
    { key: 'fridgeDuration', header: 'Fridge on', kind: 'duration', value: (row) => row.fridgeDuration },
    tempA && { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: 'Temp B', kind: 'temperature', value: (row) => row.tempB },
    driverID && { key: 'driverId', header: 'Driver', kind: 'text', value: (row) => row.driverId },
    { key: 'note', header: 'Note', kind: 'text', grow: 1.2, value: visitNote },
  ])
}

/** What the times of a visit do not say themselves. */
export function visitNote({
  startedBefore,
  continues,
  departed,
}: Pick<VisitRow, 'startedBefore' | 'continues' | 'departed'>): string {
  const notes = [
    startedBefore && 'since before this day',
    continues && 'goes on after this day',
    departed === null && 'still there',
  ]
  return notes.filter(Boolean).join(', ')
}
