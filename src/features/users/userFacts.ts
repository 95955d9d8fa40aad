import type { UserDetails } from '../../../contract/users/userEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'

/** Named by the specification and always blank: Muster keeps no such value, or shows it to nobody. */
const blankLabels = [
  'Password Hash',
  'Security Stamp',
  'Time Format',
  'Date Format',
  'Session Id',
  'Email Confirmed',
  'Phone Number',
  'Phone Number Confirmed',
  'Two Factor Enabled',
  'Lockout End Date',
  'Lockout Enabled',
  'Access Failed Count',
]

export function userFacts(user: UserDetails, timeZoneId: string): Fact[] {
  return [
    { label: 'Customer Name', value: user.customerName },
    { label: 'Email', value: user.email },
    { label: 'Name', value: user.userName },
    { label: 'Description', value: user.description },
    { label: 'User Type', value: user.userType },
    { label: 'Time Zone Id', value: user.timeZoneId },
    { label: 'Client IP', value: user.clientIp },
    { label: 'Last Login', value: formatValue('time', user.lastLogin, timeZoneId) },
    { label: 'Status', value: user.status },
    { label: 'Created', value: formatValue('time', user.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', user.dbUpdated, timeZoneId) },
    ...blankLabels.map((label) => ({ label, value: null })),
  ]
}
