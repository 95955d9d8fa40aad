import * as words from '#words/ibuttons'
import type { IButtonListItem } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { storedNameText } from '../../../domain/messages/messageText.ts'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { recordColumns } from '../../records/recordColumns.ts'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

const { column, inDownloads } = recordColumns<typeof iButtonRecord, IButtonListItem>(iButtonRecord)

export const iButtonColumns: readonly Column<IButtonListItem>[] = [
  column('customer', {
    card: 'fact',
    grow: 0.9,
    cell: ({ customerId, customerName }) => <CustomerLink to="/ibutton" id={customerId} name={customerName} />,
  }),
  column('serialNo', { card: 'fact', grow: 0.9 }),
  column('name', { card: 'title', grow: 0.8 }),
  column('state', { card: 'cell', grow: 0.6, cell: ({ state }) => <IButtonState state={state} /> }),
  {
    ...column('lastevent', { grow: 0.9, value: ({ lastevent }) => storedNameText(lastevent) }),
    header: words.lastEvent(),
  },
  column('assetName', { key: 'asset', grow: 0.8 }),
  { ...column('lastConnect', { mayBreak: true }), header: words.lastConnected() },
  { ...column('lastDisconnect', { mayBreak: true }), header: words.lastDisconnected() },
  column('status', { grow: 0.6, value: ({ status }) => statusText(status) }),
]
export const iButtonDownloads = inDownloads
