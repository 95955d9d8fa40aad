import { messageID } from '../../../contract/ingest/messageCatalogue.ts'
import type { AssetLogItem } from '../../../contract/reports/assetLogEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

export const isDuress = (item: AssetLogItem) => item.messageID === messageID.duress

/** The columns of Asset Log: the message, where it was, and its readings as they came. */
export const assetLogColumns: readonly TableColumn<AssetLogItem>[] = [
  { key: 'id', header: 'ID', kind: 'number', value: (item) => item.id },
  { key: 'imei', header: 'IMEI', kind: 'text', grow: 1.4, value: (item) => item.imei },
  { key: 'created', header: 'Created', kind: 'time', value: (item) => item.created },
  { key: 'received', header: 'Received', kind: 'time', value: (item) => item.received },
  { key: 'messageID', header: 'Message ID', kind: 'number', value: (item) => item.messageID },
  { key: 'messageType', header: 'Type', kind: 'text', value: (item) => item.messageType },
  { key: 'messageName', header: 'Message', kind: 'text', value: (item) => item.messageName },
  {
    ...{ key: 'location', header: 'Location', kind: 'place', grow: 1.5 },
    value: (item) => ({
      address: item.location,
      latitude: item.gPRMC_Latitude,
      longitude: item.gPRMC_Longitude,
    }),
  },
  { key: 'gPRMC_Validity', header: 'GPS', kind: 'text', value: (item) => item.gPRMC_Validity },
  { key: 'gPRMC_Latitude', header: 'Latitude', kind: 'text', value: (item) => item.gPRMC_Latitude?.toFixed(6) },
  { key: 'gPRMC_Longitude', header: 'Longitude', kind: 'text', value: (item) => item.gPRMC_Longitude?.toFixed(6) },
  { key: 'gPRMC_Speed', header: 'Speed', kind: 'speed', value: (item) => item.gPRMC_Speed },
  { key: 'gPRMC_Heading', header: 'Heading', kind: 'number', value: (item) => item.gPRMC_Heading },
  { key: 'satellites', header: 'Satellites', kind: 'number', value: (item) => item.satellites },
  { key: 'odometer', header: 'Odometer', kind: 'distance', value: (item) => item.odometer },
  { key: 'tripCount', header: 'Trip', kind: 'number', value: (item) => item.tripCount },
  { key: 'iO0', header: 'IO0', kind: 'number', value: (item) => item.iO0 },
  { key: 'iO1', header: 'IO1', kind: 'number', value: (item) => item.iO1 },
  { key: 'iO2', header: 'IO2', kind: 'number', value: (item) => item.iO2 },
  { key: 'iO8', header: 'IO8', kind: 'number', value: (item) => item.iO8 },
  { key: 'sensorAValue', header: 'Sensor A', kind: 'temperature', value: (item) => item.sensorAValue },
  { key: 'sensorBValue', header: 'Sensor B', kind: 'temperature', value: (item) => item.sensorBValue },
  { key: 'deviceTemp', header: 'Device temp', kind: 'temperature', value: (item) => item.deviceTemp },
  { key: 'deviceVolts', header: 'Device volts', kind: 'number', value: (item) => item.deviceVolts },
  { key: 'ibutton', header: 'iButton', kind: 'text', value: (item) => item.ibutton },
  { key: 'gprsOnline', header: 'GPRS online', kind: 'flag', value: (item) => item.gprsOnline },
]
