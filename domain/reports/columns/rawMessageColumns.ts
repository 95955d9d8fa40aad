import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { RawMessage } from '../../../contract/reports/tripLogRows.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from './tripColumns.ts'

export const duressMessage = messageID.duress

/** The columns of Raw Messages & Events. */
export function rawMessageColumns({ tempA, tempB, driverID }: Features): TableColumn<RawMessage>[] {
  return having<RawMessage>([
    { key: 'id', header: 'ID', kind: 'number', value: (row) => row.id },
    { key: 'created', header: 'Created', kind: 'time', value: (row) => row.created },
    { key: 'received', header: 'Received', kind: 'time', value: (row) => row.received },
    { key: 'messageName', header: 'Event', kind: 'text', value: (row) => row.messageName },
    { key: 'duress', header: 'Duress', kind: 'text', value: (row) => (row.messageID === duressMessage ? 'Y' : '') },
    {
      key: 'position',
      header: 'Position',
      kind: 'place',
      value: ({ gPRMC }) => ({ latitude: gPRMC.latitude, longitude: gPRMC.longitude }),
    },
    { key: 'gps', header: 'GPS', kind: 'text', value: ({ gPRMC }) => gpsText(gPRMC.validity) },
    { key: 'speed', header: 'Speed', kind: 'speed', value: ({ gPRMC }) => gPRMC.speed },
    { key: 'odometer', header: 'Odometer', kind: 'distance', value: (row) => row.odometer },
    { key: 'tripCount', header: 'Trip', kind: 'number', value: (row) => row.tripCount },
    { key: 'iO3', header: 'Ignition', kind: 'text', value: (row) => onOff(row.iO3) },
    { key: 'iO1', header: 'Fridge', kind: 'text', value: (row) => onOff(row.iO1) },
    tempA && { key: 'sensorAValue', header: 'Temp A', kind: 'temperature', value: (row) => row.sensorAValue },
    tempB && { key: 'sensorBValue', header: 'Temp B', kind: 'temperature', value: (row) => row.sensorBValue },
    driverID && { key: 'ibutton', header: 'iButton', kind: 'text', value: (row) => row.ibutton },
  ])
}

function onOff(value: number | null): string {
  return value === null ? '' : value === 0 ? 'Off' : 'On'
}

function gpsText(validity: string | null): string {
  return validity === 'A' ? 'Fix' : validity === 'V' ? 'Void' : ''
}
