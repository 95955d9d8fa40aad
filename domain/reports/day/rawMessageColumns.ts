import * as words from '#words/reportTables'
import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { RawMessage } from '../../../contract/reports/tripLogRows.ts'
import { messageText } from '../../messages/messageText.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import type { Features } from '../tripLog/tripColumns.ts'

export const duressMessage = messageID.duress

/** Returns the columns of Raw Messages & Events. */
export function rawMessageColumns({ tempA, tempB, driverID }: Features): TableColumn<RawMessage>[] {
  return having<RawMessage>([
    { key: 'id', header: words.id(), kind: 'number', value: (row) => row.id },
    { key: 'created', header: words.created(), kind: 'time', value: (row) => row.created },
    { key: 'received', header: words.received(), kind: 'time', value: (row) => row.received },
    {
      key: 'messageName',
      header: words.event(),
      kind: 'text',
      value: (row) => messageText(row.messageID, row.messageName),
    },
    {
      key: 'duress',
      header: words.duress(),
      kind: 'text',
      value: (row) => (row.messageID === duressMessage ? words.yesLetter() : ''),
    },
    {
      key: 'position',
      header: words.position(),
      kind: 'place',
      value: ({ gPRMC }) => ({ latitude: gPRMC.latitude, longitude: gPRMC.longitude }),
    },
    { key: 'gps', header: words.gps(), kind: 'text', value: ({ gPRMC }) => gpsText(gPRMC.validity) },
    { key: 'speed', header: words.speed(), kind: 'speed', value: ({ gPRMC }) => gPRMC.speed },
    { key: 'odometer', header: words.odometer(), kind: 'distance', value: (row) => row.odometer },
    { key: 'tripCount', header: words.trip(), kind: 'number', value: (row) => row.tripCount },
    { key: 'iO3', header: words.ignition(), kind: 'text', value: (row) => onOff(row.iO3) },
    { key: 'iO1', header: words.fridge(), kind: 'text', value: (row) => onOff(row.iO1) },
    tempA && { key: 'sensorAValue', header: words.tempA(), kind: 'temperature', value: (row) => row.sensorAValue },
    tempB && { key: 'sensorBValue', header: words.tempB(), kind: 'temperature', value: (row) => row.sensorBValue },
    driverID && { key: 'ibutton', header: words.iButton(), kind: 'text', value: (row) => row.ibutton },
  ])
}

function onOff(value: number | null): string {
  return value === null ? '' : words.onOff({ state: value === 0 ? 'Off' : 'On' })
}

function gpsText(validity: string | null): string {
  return validity === 'A' ? words.fix() : validity === 'V' ? words.voidFix() : ''
}
