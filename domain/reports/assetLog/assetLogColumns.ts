import * as words from '#words/reportTables'
import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import { messageText } from '../../messages/messageText.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

/** Returns whether a row of Asset Log is a duress, which is highlighted. */
export const isDuress = (item: AssetLogItem) => item.messageID === messageID.duress

/** Returns the columns of Asset Log: the message, its position, and its readings as received. */
export const assetLogColumns = (): TableColumn<AssetLogItem>[] => [
  { key: 'id', header: words.id(), kind: 'number', value: (item) => item.id },
  { key: 'imei', header: words.imei(), kind: 'text', grow: 1.4, value: (item) => item.imei },
  { key: 'created', header: words.created(), kind: 'time', value: (item) => item.created },
  { key: 'received', header: words.received(), kind: 'time', value: (item) => item.received },
  { key: 'messageID', header: words.messageId(), kind: 'number', value: (item) => item.messageID },
  {
    key: 'messageType',
    header: words.type(),
    kind: 'text',
    value: ({ messageType: type }) => words.messageType({ type }),
  },
  {
    key: 'messageName',
    header: words.message(),
    kind: 'text',
    value: (item) => messageText(item.messageID, item.messageName),
  },
  {
    key: 'location',
    header: words.location(),
    kind: 'place',
    grow: 1.5,
    value: (item) => ({
      address: item.location,
      latitude: item.gPRMC_Latitude,
      longitude: item.gPRMC_Longitude,
    }),
  },
  { key: 'gPRMC_Validity', header: words.gps(), kind: 'text', value: (item) => item.gPRMC_Validity },
  { key: 'gPRMC_Latitude', header: words.latitude(), kind: 'text', value: (item) => item.gPRMC_Latitude?.toFixed(6) },
  {
    key: 'gPRMC_Longitude',
    header: words.longitude(),
    kind: 'text',
    value: (item) => item.gPRMC_Longitude?.toFixed(6),
  },
  { key: 'gPRMC_Speed', header: words.speed(), kind: 'speed', value: (item) => item.gPRMC_Speed },
  { key: 'gPRMC_Heading', header: words.heading(), kind: 'number', value: (item) => item.gPRMC_Heading },
  { key: 'satellites', header: words.satellites(), kind: 'number', value: (item) => item.satellites },
  { key: 'odometer', header: words.odometer(), kind: 'distance', value: (item) => item.odometer },
  { key: 'tripCount', header: words.trip(), kind: 'number', value: (item) => item.tripCount },
  { key: 'iO0', header: 'IO0', kind: 'number', value: (item) => item.iO0 },
  { key: 'iO1', header: 'IO1', kind: 'number', value: (item) => item.iO1 },
  { key: 'iO2', header: 'IO2', kind: 'number', value: (item) => item.iO2 },
  { key: 'iO8', header: 'IO8', kind: 'number', value: (item) => item.iO8 },
  { key: 'sensorAValue', header: words.sensorA(), kind: 'temperature', value: (item) => item.sensorAValue },
  { key: 'sensorBValue', header: words.sensorB(), kind: 'temperature', value: (item) => item.sensorBValue },
  { key: 'deviceTemp', header: words.deviceTemp(), kind: 'temperature', value: (item) => item.deviceTemp },
  { key: 'deviceVolts', header: words.deviceVolts(), kind: 'number', value: (item) => item.deviceVolts },
  { key: 'ibutton', header: words.iButton(), kind: 'text', value: (item) => item.ibutton },
  { key: 'gprsOnline', header: words.gprsOnline(), kind: 'flag', value: (item) => item.gprsOnline },
]
