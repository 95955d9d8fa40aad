import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'

export const deviceColumns: readonly Column<Device>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', grow: 0.75, value: ({ name }) => name },
  { key: 'tag', header: 'Tag', kind: 'text', grow: 0.5, value: ({ tag }) => tag },
  { key: 'asset', header: 'Asset', kind: 'text', card: 'fact', grow: 0.8, value: ({ assetName }) => assetName },
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', grow: 0.8 },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/devices" id={customerId} name={customerName} />,
  },
  { key: 'imei', header: 'IMEI', kind: 'text', card: 'fact', value: ({ imei }) => imei },
  { key: 'simNumber', header: 'SIM', kind: 'text', grow: 0.8, value: ({ simNumber }) => simNumber },
  { key: 'type', header: 'Type', kind: 'text', grow: 0.4, value: ({ type }) => type },
  { key: 'status', header: 'Status', kind: 'text', grow: 0.55, value: ({ deviceStatus }) => deviceStatus },
  {
    ...{ key: 'lastMessageTime', header: 'Last message', kind: 'time', card: 'fact', mayBreak: true },
    value: ({ lastMessageTime }) => lastMessageTime,
  },
  { key: 'updated', header: 'Updated', kind: 'time', mayBreak: true, value: ({ dbUpdated }) => dbUpdated },
]
