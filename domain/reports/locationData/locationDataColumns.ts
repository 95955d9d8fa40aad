import { onOffText, onlineText } from '../day/stateText.ts'
import * as words from '#words/reportTables'
import type { LocationDataReport, LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'

type Features = Pick<LocationDataReport, 'tempA' | 'tempB' | 'driverID'>

/** Returns the columns of Location And Data, without those for sensors or readers that the asset doesn't have. */
export function locationDataColumns({ tempA, tempB, driverID }: Features): TableColumn<LocationDataRow>[] {
  return having<LocationDataRow>([
    { key: 'id', header: words.id(), kind: 'number', value: (row) => row.id },
    { key: 'created', header: words.created(), kind: 'time', value: (row) => row.created },
    { key: 'received', header: words.received(), kind: 'time', value: (row) => row.received },
    {
      key: 'location',
      header: words.location(),
      kind: 'place',
      grow: 1.5,
      value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
    },
    { key: 'latitude', header: words.latitude(), kind: 'degrees', value: ({ latitude }) => latitude },
    { key: 'longitude', header: words.longitude(), kind: 'degrees', value: ({ longitude }) => longitude },
    { key: 'sat', header: words.sat(), kind: 'number', value: (row) => row.sat },
    { key: 'logID', header: words.logId(), kind: 'number', value: (row) => row.logID },
    { key: 'speed', header: words.speed(), kind: 'speed', value: (row) => row.speed },
    { key: 'odometer', header: words.odometer(), kind: 'distance', value: (row) => row.odometer },
    { key: 'trip', header: words.trip(), kind: 'number', value: (row) => row.trip },
    { key: 'ignition', header: words.ignition(), kind: 'text', value: (row) => onOffText(row.ignition) },
    {
      key: 'duress',
      header: words.duress(),
      kind: 'text',
      value: ({ duress }) => (duress === 'Y' ? words.yesLetter() : ''),
    },
    { key: 'fridge', header: words.fridge(), kind: 'text', value: (row) => onOffText(row.fridge) },
    tempA && { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: words.tempB(), kind: 'temperature', value: (row) => row.tempB },
    { key: 'gps', header: words.gps(), kind: 'text', value: (row) => onlineText(row.gps) },
    { key: 'gsm', header: words.gsm(), kind: 'text', value: (row) => onlineText(row.gsm) },
    driverID && { key: 'driverID', header: words.driver(), kind: 'text', value: (row) => row.driverID },
    driverID && { key: 'serialno', header: words.iButton(), kind: 'text', grow: 1.4, value: (row) => row.serialno },
  ])
}
