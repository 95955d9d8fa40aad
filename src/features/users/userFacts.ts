import { roleText } from './roleText.ts'
import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/users'
import type { UserDetails } from '../../../contract/users/userEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'

/** Named by the specification and always blank: Muster keeps no such value, or shows it to nobody. */
const blankLabels = [
  words.passwordHash(),
  words.securityStamp(),
  words.timeFormat(),
  words.dateFormat(),
  words.sessionId(),
  words.emailConfirmed(),
  words.phoneNumber(),
  words.phoneConfirmed(),
  words.twoFactor(),
  words.lockoutEnd(),
  words.lockoutEnabled(),
  words.failedCount(),
]

export function userFacts(user: UserDetails, timeZoneId: string): Fact[] {
  return [
    { label: words.customerName(), value: user.customerName },
    { label: fields.email(), value: user.email },
    { label: fields.name(), value: user.userName },
    { label: fields.description(), value: user.description },
    { label: fields.userType(), value: roleText(user.userType) },
    { label: words.timeZoneId(), value: user.timeZoneId },
    { label: words.clientIp(), value: user.clientIp },
    { label: words.lastLogin(), value: formatValue('time', user.lastLogin, timeZoneId) },
    { label: fields.status(), value: statusName(user.status) },
    { label: fields.created(), value: formatValue('time', user.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', user.dbUpdated, timeZoneId) },
    ...blankLabels.map((label) => ({ label, value: null })),
  ]
}
