import * as words from '#words/depots'
import type { Depot } from '../../../contract/depots/depotEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { sortRows } from '../../tables/sortRows.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { overlayWords } from './overlayWords.ts'

export const depotColumns: readonly Column<Depot>[] = [
  { key: 'name', header: words.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  {
    key: 'description',
    header: words.description(),
    kind: 'text',
    card: 'fact',
    value: ({ description }) => description,
  },
  {
    key: 'customer',
    header: words.customer(),
    kind: 'text',
    card: 'fact',
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/depots" id={customerId} name={customerName} />,
  },
  { key: 'timeZone', header: words.timeZone(), kind: 'text', value: ({ timeZoneCity }) => timeZoneCity },
  {
    key: 'mapOverlay',
    header: words.mapOverlayColumn(),
    kind: 'text',
    value: ({ mapOverlay }) => mapOverlay,
    cell: ({ mapOverlay }) => overlayWords(mapOverlay),
    isSortable: false,
  },
  { key: 'updated', header: words.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

/** By name within each customer once the list is sorted by customer, whatever the case of the letters. */
export const byName = (depots: readonly Depot[]) => sortRows(depots, depotColumns, { key: 'name', direction: 'asc' })
