import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { statusText } from '../../records/statusText.ts'

export const poiColumns: readonly Column<Poi>[] = [
  {
    key: 'customer',
    header: words.customer(),
    kind: 'text',
    card: 'fact',
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/zones" id={customerId} name={customerName} />,
  },
  { key: 'name', header: words.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  { key: 'description', header: words.description(), kind: 'text', value: ({ description }) => description },
  { key: 'address', header: words.address(), kind: 'text', card: 'fact', grow: 1.3, value: ({ address }) => address },
  {
    key: 'place',
    header: words.place(),
    kind: 'text',
    card: 'cell',
    grow: 0.6,
    value: ({ overlay }) => (overlay === '' ? words.noPlace() : words.onTheMap()),
    cell: ({ overlay }) => (overlay === '' ? <Badge tone="warning" text={words.noPlace()} /> : words.onTheMap()),
  },
  { key: 'status', header: words.status(), kind: 'text', value: ({ status }) => statusText(status) },
  { key: 'updated', header: words.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
