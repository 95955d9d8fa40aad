import { assetNameText } from './assetNameText.ts'
import { statusName } from '../../../domain/records/statusName.ts'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'

const { column, inDownloads } = recordColumns<typeof deviceRecord, Device>(deviceRecord)

export const deviceColumns: readonly Column<Device>[] = [
  column('name', { card: 'title', grow: 0.75 }),
  column('tag', { grow: 0.5 }),
  column('assetName', { key: 'asset', card: 'fact', grow: 0.8, value: assetNameText }),
  column('customer', {
    grow: 0.8,
    cell: ({ customerId, customerName }) => <CustomerLink to="/devices" id={customerId} name={customerName} />,
  }),
  column('imei', { card: 'fact' }),
  column('simNumber', { grow: 0.8 }),
  column('type', { grow: 0.4 }),
  column('deviceStatus', { key: 'status', grow: 0.55, value: ({ deviceStatus }) => statusName(deviceStatus) }),
  column('lastMessageTime', { card: 'fact', mayBreak: true }),
  column('dbUpdated', { key: 'updated', mayBreak: true }),
]
export const deviceDownloads = inDownloads
