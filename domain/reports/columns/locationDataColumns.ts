import type { LocationDataReport, LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'

type Features = Pick<LocationDataReport, 'tempA' | 'tempB' | 'driverID'>

/** The columns of Location And Data; a sensor or a reader that the asset does not have has none. */
export function locationDataColumns({ tempA, tempB, driverID }: Features): TableColumn<LocationDataRow>[] {
  return having<LocationDataRow>([
    { key: 'id', header: 'ID', kind: 'number', value: (row) => row.id },
    { key: 'created', header: 'Created', kind: 'time', value: (row) => row.created },
    { key: 'received', header: 'Received', kind: 'time', value: (row) => row.received },
    {
      key: 'location',
      header: 'Location',
      kind: 'place',
      grow: 1.5,
      value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
    },
    { key: 'latitude', header: 'Latitude', kind: 'degrees', value: ({ latitude }) => latitude },
    { key: 'longitude', header: 'Longitude', kind: 'degrees', value: ({ longitude }) => longitude },
    { key: 'sat', header: 'Sat', kind: 'number', value: (row) => row.sat },
    { key: 'logID', header: 'Log ID', kind: 'number', value: (row) => row.logID },
    { key: 'speed', header: 'Speed', kind: 'speed', value: (row) => row.speed },
    { key: 'odometer', header: 'Odometer', kind: 'distance', value: (row) => row.odometer },
    { key: 'trip', header: 'Trip', kind: 'number', value: (row) => row.trip },
    { key: 'ignition', header: 'Ignition', kind: 'text', value: (row) => row.ignition },
    { key: 'duress', header: 'Duress', kind: 'text', value: (row) => row.duress },
    { key: 'fridge', header: 'Fridge', kind: 'text', value: (row) => row.fridge },
    tempA && { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: 'Temp B', kind: 'temperature', value: (row) => row.tempB },
    { key: 'gps', header: 'GPS', kind: 'text', value: (row) => row.gps },
    { key: 'gsm', header: 'GSM', kind: 'text', value: (row) => row.gsm },
    driverID && { key: 'driverID', header: 'Driver', kind: 'text', value: (row) => row.driverID },
    driverID && { key: 'serialno', header: 'iButton', kind: 'text', grow: 1.4, value: (row) => row.serialno },
  ])
}
