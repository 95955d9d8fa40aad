import type { UserListItem } from '../../../contract/users/userEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { UserStatus } from './UserLock.tsx'
import { EmailText } from './EmailText.tsx'

export const userColumns: readonly Column<UserListItem>[] = [
  { key: 'userName', header: 'Name', kind: 'text', card: 'title', grow: 0.8, value: ({ userName }) => userName },
  {
    ...{ key: 'email', header: 'User Name', kind: 'text', card: 'fact' },
    value: ({ email }) => email,
    cell: ({ email }) => <EmailText email={email} />,
  },
  {
    ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact', grow: 0.9 },
    value: ({ customerName }) => customerName,
    cell: ({ customerId, customerName }) => <CustomerLink to="/users" id={customerId} name={customerName} />,
  },
  { key: 'userType', header: 'User Type', kind: 'text', grow: 0.8, value: ({ userType }) => userType },
  { key: 'timezonecity', header: 'Time Zone', kind: 'text', grow: 0.8, value: ({ timeZoneCity }) => timeZoneCity },
  { key: 'lastLogin', header: 'Last Login', kind: 'time', value: ({ lastLogin }) => lastLogin },
  { key: 'lastIp', header: 'Last IP', kind: 'text', grow: 0.8, value: ({ clientIp }) => clientIp },
  {
    ...{ key: 'status', header: 'Status', kind: 'text', card: 'fact', grow: 0.6 },
    value: ({ status, lockedUntil }) => (lockedUntil ? `${status}, locked` : status),
    cell: ({ id, userName, status, lockedUntil }) => (
      <UserStatus user={{ id, userName, lockedUntil }} status={status} />
    ),
  },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
