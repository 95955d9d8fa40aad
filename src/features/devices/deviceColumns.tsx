import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'

export const deviceColumns: readonly Column<Device>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'tag', header: 'Tag', kind: 'text', value: ({ tag }) => tag },
  { key: 'asset', header: 'Asset', kind: 'text', value: ({ assetName }) => assetName },
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text' },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/devices" id={customerId} name={customerName} />,
  },
  { key: 'imei', header: 'IMEI', kind: 'text', value: ({ imei }) => imei },
  { key: 'simNumber', header: 'SIM', kind: 'text', value: ({ simNumber }) => simNumber },
  { key: 'type', header: 'Type', kind: 'text', value: ({ type }) => type },
  { key: 'status', header: 'Status', kind: 'text', value: ({ deviceStatus }) => deviceStatus },
  {
    ...{ key: 'lastMessageTime', header: 'Last message', kind: 'time' },
    value: ({ lastMessageTime }) => lastMessageTime,
  },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
