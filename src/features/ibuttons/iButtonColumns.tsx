import type { IButtonListItem } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

export const iButtonColumns: readonly Column<IButtonListItem>[] = [
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact' },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/ibutton" id={customerId} name={customerName} />,
  },
  { key: 'serialNo', header: 'Serial No', kind: 'text', card: 'fact', value: ({ serialNo }) => serialNo },
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
  {
    ...{ key: 'state', header: 'State', kind: 'text', card: 'cell' },
    value: ({ state }) => state,
    cell: ({ state }) => <IButtonState state={state} />,
  },
  { key: 'lastevent', header: 'Last event', kind: 'text', value: ({ lastevent }) => lastevent },
  { key: 'asset', header: 'Asset', kind: 'text', value: ({ assetName }) => assetName },
  { key: 'lastConnect', header: 'Last connected', kind: 'time', value: ({ lastConnect }) => lastConnect },
  { key: 'lastDisconnect', header: 'Last disconnected', kind: 'time', value: ({ lastDisconnect }) => lastDisconnect },
  { key: 'status', header: 'Status', kind: 'text', value: ({ status }) => statusText(status) },
]
