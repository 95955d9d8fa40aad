import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { statusText } from '../../records/statusText.ts'

export const poiColumns: readonly Column<Poi>[] = [
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact', value: ({ customerName }) => customerName },
    cell: ({ customerId, customerName }) => <CustomerLink to="/zones" id={customerId} name={customerName} />,
  },
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
  { key: 'description', header: 'Description', kind: 'text', value: ({ description }) => description },
  { key: 'address', header: 'Address', kind: 'text', card: 'fact', grow: 1.3, value: ({ address }) => address },
  {
    ...{ key: 'place', header: 'Place', kind: 'text', card: 'cell', grow: 0.6 },
    value: ({ overlay }) => (overlay === '' ? 'No place' : 'On the map'),
    cell: ({ overlay }) => (overlay === '' ? <Badge tone="warning" text="No place" /> : 'On the map'),
  },
  { key: 'status', header: 'Status', kind: 'text', value: ({ status }) => statusText(status) },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
