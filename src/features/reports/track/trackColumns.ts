import type { Column } from '../../../tables/column.ts'
import type { TrackRow } from './trackLog.ts'

/** The columns of Logs; a sensor that the asset does not have has none. */
export function trackColumns(tempA: boolean, tempB: boolean): Column<TrackRow>[] {
  const columns: (Column<TrackRow> | false)[] = [
    { key: 'created', header: 'Created', kind: 'time', value: (row) => row.created },
    { key: 'received', header: 'Received', kind: 'time', value: (row) => row.received },
    {
      key: 'location',
      header: 'Address',
      kind: 'place',
      grow: 1.4,
      value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
    },
    { key: 'speed', header: 'Speed', kind: 'speed', value: (row) => row.speed },
    { key: 'odometer', header: 'Odometer', kind: 'distance', value: (row) => row.odometer },
    tempA && { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: 'Temp B', kind: 'temperature', value: (row) => row.tempB },
    { key: 'ignition', header: 'Ignition', kind: 'text', grow: 0.7, value: (row) => row.ignition },
    { key: 'fridge', header: 'Fridge', kind: 'text', grow: 0.7, value: (row) => row.fridge },
    { key: 'gps', header: 'GPS', kind: 'text', grow: 0.7, value: (row) => row.gps },
    { key: 'gsm', header: 'GSM', kind: 'text', grow: 0.7, value: (row) => row.gsm },
  ]
  return columns.filter((column) => column !== false)
}
