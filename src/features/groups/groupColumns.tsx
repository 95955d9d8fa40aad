import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllGroup } from '../../../contract/groups/groupEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { GroupIcon } from './GroupIcon.tsx'

type GroupListItem = ReplyOf<typeof getAllGroup>[number]

export const groupColumns: readonly Column<GroupListItem>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
  { key: 'description', header: 'Description', kind: 'text', value: ({ description }) => description },
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact' },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/groups" id={customerId} name={customerName} />,
  },
  {
    ...{ key: 'icon', header: 'Icon', kind: 'text' },
    value: ({ icon }) => icon,
    cell: ({ icon }) => icon && <GroupIcon icon={icon} />,
  },
  { key: 'isDefault', header: 'Is Default', kind: 'flag', value: ({ menuDefault }) => menuDefault === 1 },
  { key: 'sequence', header: 'Sequence', kind: 'number', value: ({ menuPriority }) => menuPriority },
  { key: 'status', header: 'Status', kind: 'text', card: 'fact', grow: 0.6, value: ({ status }) => status },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
