import { roleText } from '../../../domain/records/roleText.ts'
import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/users'
import type { UserListItem } from '../../../contract/users/userEndpoints.ts'
import { userRecord } from '../../../contract/users/userRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { UserStatus } from './UserLock.tsx'
import { EmailText } from './EmailText.tsx'

const { column, inDownloads } = recordColumns<typeof userRecord, UserListItem>(userRecord)

export const userColumns: readonly Column<UserListItem>[] = [
  column('userName', { card: 'title', grow: 0.8 }),
  {
    ...column('email', { card: 'fact', cell: ({ email }) => <EmailText email={email} /> }),
    header: words.emailColumn(),
  },
  {
    ...column('customer', {
      card: 'fact',
      grow: 0.9,
      cell: ({ customerId, customerName }) => <CustomerLink to="/users" id={customerId} name={customerName} />,
    }),
    header: fields.customer(),
  },
  column('userType', { grow: 0.8, value: ({ userType }) => roleText(userType) }),
  { ...column('timeZone', { key: 'timezonecity', grow: 0.8 }), header: fields.timeZone() },
  column('lastLogin', { mayBreak: true }),
  { ...column('clientIp', { key: 'lastIp', grow: 0.8 }), header: words.lastIp() },
  column('status', {
    card: 'fact',
    grow: 0.6,
    value: ({ status, lockedUntil }) =>
      lockedUntil ? words.statusLocked({ status: statusName(status) }) : statusName(status),
    cell: ({ id, userName, status, lockedUntil }) => (
      <UserStatus user={{ id, userName, lockedUntil }} status={status} />
    ),
  }),
  column('dbUpdated', { key: 'updated', mayBreak: true }),
]
export const userDownloads = inDownloads
