import { roleText } from './roleText.ts'
import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/users'
import type { UserListItem } from '../../../contract/users/userEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { UserStatus } from './UserLock.tsx'
import { EmailText } from './EmailText.tsx'

export const userColumns: readonly Column<UserListItem>[] = [
  { key: 'userName', header: fields.name(), kind: 'text', card: 'title', grow: 0.8, value: ({ userName }) => userName },
  {
    key: 'email',
    header: words.emailColumn(),
    kind: 'text',
    card: 'fact',
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    key: 'customer',
    header: fields.customer(),
    kind: 'text',
    card: 'fact',
    grow: 0.9,
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/users" id={customerId} name={customerName} />,
  },
  { key: 'userType', header: fields.userType(), kind: 'text', grow: 0.8, value: ({ userType }) => roleText(userType) },
  {
    key: 'timezonecity',
    header: fields.timeZone(),
    kind: 'text',
    grow: 0.8,
    value: ({ timeZoneCity }) => timeZoneCity,
  },
  { key: 'lastLogin', header: words.lastLogin(), kind: 'time', value: ({ lastLogin }) => lastLogin },
  { key: 'lastIp', header: words.lastIp(), kind: 'text', grow: 0.8, value: ({ clientIp }) => clientIp },
  {
    key: 'status',
    header: fields.status(),
    kind: 'text',
    card: 'fact',
    grow: 0.6,
    value: ({ status, lockedUntil }) =>
      lockedUntil ? words.statusLocked({ status: statusName(status) }) : statusName(status),
    cell: ({ id, userName, status, lockedUntil }) => (
      <UserStatus
        user={{
          id,
          userName,
          lockedUntil,
        }}
        status={status}
      />
    ),
  },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
