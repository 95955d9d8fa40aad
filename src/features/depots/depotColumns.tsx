import * as words from '#words/depots'
import * as fields from '#words/fields'
import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import { depotRecord } from '../../../contract/depots/depotRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { sortRows } from '../../tables/sortRows.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { overlayWords } from './overlayWords.ts'

const { column, inDownloads } = recordColumns<typeof depotRecord, Depot>(depotRecord)

export const depotColumns: readonly Column<Depot>[] = [
  column('name', { card: 'title' }),
  column('description', { card: 'fact' }),
  column('customer', {
    card: 'fact',
    cell: ({ customerId, customerName }) => <CustomerLink to="/depots" id={customerId} name={customerName} />,
  }),
  { ...column('timeZone'), header: fields.timeZone() },
  {
    ...column('mapOverlay', { isSortable: false, cell: ({ mapOverlay }) => overlayWords(mapOverlay) }),
    header: words.mapOverlayColumn(),
  },
  column('dbUpdated', { key: 'updated' }),
]
export const depotDownloads = inDownloads

/** Sorts depots by name, ignoring case, so that sorting by customer leaves each customer's depots in this order. */
export const byName = (depots: readonly Depot[]) => sortRows(depots, depotColumns, { key: 'name', direction: 'asc' })
