import * as fields from '#words/fields'
import * as words from '#words/ibuttons'
import type { IButtonListItem } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { storedNameText } from '../../../domain/messages/messageText.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

export const iButtonColumns: readonly Column<IButtonListItem>[] = [
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    card: 'fact',
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/ibutton" id={customerId} name={customerName} />,
  },
  { key: 'serialNo', header: fields.serialNo(), kind: 'text', card: 'fact', value: ({ serialNo }) => serialNo },
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  {
    key: 'state',
    header: fields.state(),
    kind: 'text',
    card: 'cell',
    value: ({ state }) => state,
    cell: ({ state }) => <IButtonState state={state} />,
  },
  { key: 'lastevent', header: words.lastEvent(), kind: 'text', value: ({ lastevent }) => storedNameText(lastevent) },
  { key: 'asset', header: fields.asset(), kind: 'text', value: ({ assetName }) => assetName },
  { key: 'lastConnect', header: words.lastConnected(), kind: 'time', value: ({ lastConnect }) => lastConnect },
  {
    key: 'lastDisconnect',
    header: words.lastDisconnected(),
    kind: 'time',
    value: ({ lastDisconnect }) => lastDisconnect,
  },
  { key: 'status', header: fields.status(), kind: 'text', value: ({ status }) => statusText(status) },
]
