import * as words from '#words/fields'
import * as notifications from '#words/notifications'
import {
  flag,
  historyOnly,
  members,
  neededText,
  reference,
  shown,
  shownTime,
  special,
  text,
} from '../records/fieldDefinition.ts'

/** The fields of a notification rule. */
export const notificationRecord = {
  userName: reference(notifications.user, 'user', 'userId', 'userName'),
  name: neededText('Name', words.name, 200),
  uniqueId: special(notifications.uniqueId),
  description: text('Description', words.description, 4000),
  events: members(notifications.events, 'event', 'events'),
  temperature: shown(notifications.temperature),
  tempANotification: flag('TempANotification', notifications.temperatureA, { shownIn: 'temperature' }),
  tempBNotification: flag('TempBNotification', notifications.temperatureB, { shownIn: 'temperature' }),
  groupName: reference(words.group, 'group', 'groupid', 'groupName'),
  assets: members(words.assets, 'asset', 'assets'),
  days: shown(notifications.days),
  hours: shown(notifications.hours),
  email: shown(words.email),
  /** Days, hours and e-mail, as JSON text. */
  config: historyOnly(words.configuration),
  status: special(words.status, 'state'),
  dbUpdated: shownTime(words.updated),
  dbCreated: shownTime(words.created),
}
