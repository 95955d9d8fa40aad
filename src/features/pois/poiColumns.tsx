import * as words from '#words/pois'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../../contract/pois/poiRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { statusText } from '../../records/statusText.ts'

const { column, inDownloads } = recordColumns<typeof poiRecord, Poi>(poiRecord)

export const poiColumns: readonly Column<Poi>[] = [
  column('customer', {
    card: 'fact',
    cell: ({ customerId, customerName }) => <CustomerLink to="/zones" id={customerId} name={customerName} />,
  }),
  column('name', { card: 'title' }),
  column('description'),
  column('address', { card: 'fact', grow: 1.3 }),
  {
    key: 'place',
    header: words.place(),
    kind: 'text',
    card: 'cell',
    grow: 0.6,
    value: ({ overlay }) => (overlay === '' ? words.noPlace() : words.onTheMap()),
    cell: ({ overlay }) => (overlay === '' ? <Badge tone="warning" text={words.noPlace()} /> : words.onTheMap()),
  },
  column('status', { value: ({ status }) => statusText(status) }),
  column('dbUpdated', { key: 'updated' }),
]
export const poiDownloads = inDownloads
