import { statusName } from '../../../domain/records/statusName.ts'
import * as words from '#words/groups'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { getAllGroup } from '../../../contract/groups/groupEndpoints.ts'
import { groupRecord } from '../../../contract/groups/groupRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { IconText } from '../../records/IconText.tsx'

type GroupListItem = ReplyOf<typeof getAllGroup>[number]

const { column, inDownloads } = recordColumns<typeof groupRecord, GroupListItem>(groupRecord)

export const groupColumns: readonly Column<GroupListItem>[] = [
  column('name', { card: 'title' }),
  column('description'),
  column('customer', {
    card: 'fact',
    cell: ({ customerId, customerName }) => <CustomerLink to="/groups" id={customerId} name={customerName} />,
  }),
  column('icon', { width: 8.5, cell: ({ icon }) => icon && <IconText icon={icon} /> }),
  { key: 'isDefault', header: words.isDefault(), kind: 'flag', value: ({ menuDefault }) => menuDefault === 1 },
  { key: 'sequence', header: words.sequence(), kind: 'number', value: ({ menuPriority }) => menuPriority },
  column('status', { card: 'fact', grow: 0.6, value: ({ status }) => statusName(status) }),
  column('dbUpdated', { key: 'updated' }),
]
export const groupDownloads = inDownloads
