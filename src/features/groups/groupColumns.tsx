import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/groups'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllGroup } from '../../../contract/groups/groupEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { GroupIcon } from './GroupIcon.tsx'

type GroupListItem = ReplyOf<typeof getAllGroup>[number]

export const groupColumns: readonly Column<GroupListItem>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  { key: 'description', header: fields.description(), kind: 'text', value: ({ description }) => description },
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    card: 'fact',
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/groups" id={customerId} name={customerName} />,
  },
  {
    key: 'icon',
    header: fields.icon(),
    kind: 'text',
    value: ({ icon }) => icon,
    cell: ({ icon }) => icon && <GroupIcon icon={icon} />,
  },
  { key: 'isDefault', header: words.isDefault(), kind: 'flag', value: ({ menuDefault }) => menuDefault === 1 },
  { key: 'sequence', header: words.sequence(), kind: 'number', value: ({ menuPriority }) => menuPriority },
  {
    key: 'status',
    header: fields.status(),
    kind: 'text',
    card: 'fact',
    grow: 0.6,
    value: ({ status }) => statusName(status),
  },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
