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
    cell: ({ customerId, customerName }) => <CustomerLink to="/ibutton" id={customerId} name={customerName} />,
  }),
  column('serialNo', { card: 'fact' }),
  column('name', { card: 'title' }),
  column('state', { card: 'cell', cell: ({ state }) => <IButtonState state={state} /> }),
  { ...column('lastevent', { value: ({ lastevent }) => storedNameText(lastevent) }), header: words.lastEvent() },
  column('assetName', { key: 'asset' }),
  { ...column('lastConnect'), header: words.lastConnected() },
  { ...column('lastDisconnect'), header: words.lastDisconnected() },
  column('status', { value: ({ status }) => statusText(status) }),
]
export const iButtonDownloads = inDownloads
