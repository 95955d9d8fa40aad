import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'

export const deviceColumns: readonly Column<Device>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', grow: 0.75, value: ({ name }) => name },
  { key: 'tag', header: fields.tag(), kind: 'text', grow: 0.5, value: ({ tag }) => tag },
  { key: 'asset', header: fields.asset(), kind: 'text', card: 'fact', grow: 0.8, value: ({ assetName }) => assetName },
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    grow: 0.8,
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/devices" id={customerId} name={customerName} />,
  },
  { key: 'imei', header: fields.imei(), kind: 'text', card: 'fact', value: ({ imei }) => imei },
  { key: 'simNumber', header: fields.sim(), kind: 'text', grow: 0.8, value: ({ simNumber }) => simNumber },
  { key: 'type', header: fields.type(), kind: 'text', grow: 0.4, value: ({ type }) => type },
  {
    key: 'status',
    header: fields.status(),
    kind: 'text',
    grow: 0.55,
    value: ({ deviceStatus }) => statusName(deviceStatus),
  },
  {
    key: 'lastMessageTime',
    header: fields.lastMessage(),
    kind: 'time',
    card: 'fact',
    mayBreak: true,
    value: ({ lastMessageTime }) => lastMessageTime,
  },
  { key: 'updated', header: fields.updated(), kind: 'time', mayBreak: true, value: ({ dbUpdated }) => dbUpdated },
]
