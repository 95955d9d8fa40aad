import * as words from '#words/fields'
import * as users from '#words/users'
import * as v from 'valibot'
import { requiredText } from '../recordFields.ts'
import {
  blank,
  historyOnly,
  clearableText,
  members,
  neededText,
  reference,
  sent,
  shown,
  shownTime,
  special,
} from '../records/fieldDefinition.ts'

const email = sent(
  'Email',
  v.pipe(
    requiredText(words.email, 254),
    v.email(() => words.notEmail()),
  ),
)

/** The fields of a user. */
export const userRecord = {
  customer: reference(users.customerName, 'customer', 'customerId', 'customerName'),
  email: { ...neededText('Email', words.email, 254, { importedAs: 'Email' }), create: email, change: email },
  userName: {
    ...neededText('Username', words.name, 100, { importedAs: 'Name' }),
    change: sent('UserName', requiredText(words.name, 100)),
  },
  description: clearableText('Description', words.description, 4000, { importedAs: 'Description' }),
  userType: special(words.userType, 'role'),
  timeZone: reference(users.timeZoneId, 'timeZone', 'timeZoneId', 'timeZoneCity'),
  clientIp: shown(users.clientIp),
  lastLogin: shownTime(users.lastLogin),
  status: special(words.status, 'status'),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
  // Named by the specification and always blank: Muster keeps no such value, or shows it to nobody.
  passwordHash: blank(users.passwordHash),
  securityStamp: blank(users.securityStamp),
  timeFormat: blank(users.timeFormat),
  dateFormat: blank(users.dateFormat),
  sessionId: blank(users.sessionId),
  emailConfirmed: blank(users.emailConfirmed),
  phone: clearableText('Phone', users.phoneNumber, 50, { importedAs: 'Phone Number', isInDownloads: true }),
  phoneConfirmed: blank(users.phoneConfirmed),
  twoFactor: blank(users.twoFactor),
  lockoutEnd: blank(users.lockoutEnd),
  lockoutEnabled: blank(users.lockoutEnabled),
  failedCount: blank(users.failedCount),
  passwordChangedAt: historyOnly(users.passwordChanged, 'time'),
  groups: members(words.groups, 'group', 'groupIds'),
  notifications: historyOnly(users.notifications),
  scheduledReports: historyOnly(users.scheduledReports),
}
