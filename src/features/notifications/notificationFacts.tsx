import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'
import { AssetNames } from './AssetNames.tsx'
import { daysText, hoursText } from './configText.ts'
import { EventNames } from './EventNames.tsx'
import type { LoadedRule } from './notificationQueries.ts'

/** shownZoneId: the time zone id that the caller sees times in. */
export function notificationFacts({ rule, timeZoneId }: LoadedRule, shownZoneId: string): Fact[] {
  const config = readNotificationConfig(rule.config)
  return [
    { label: words.user(), value: rule.userName },
    { label: fields.name(), value: rule.name },
    { label: words.uniqueId(), value: rule.uniqueId },
    { label: fields.description(), value: rule.description },
    { label: words.events(), value: <EventNames ids={rule.events} /> },
    { label: words.temperature(), value: sensorsText(rule) },
    { label: fields.group(), value: rule.groupName },
    { label: fields.assets(), value: <AssetNames rule={rule} /> },
    { label: words.days(), value: daysText(config.Days) },
    { label: words.hours(), value: hoursText(config, toIana(timeZoneId)) },
    { label: fields.email(), value: config.Email ? words.sent() : fields.statusDisabled() },
    { label: fields.status(), value: statusText(rule.status) },
    { label: fields.updated(), value: formatValue('time', rule.dbUpdated, shownZoneId) },
    { label: fields.created(), value: formatValue('time', rule.dbCreated, shownZoneId) },
  ]
}

function sensorsText({ tempANotification, tempBNotification }: LoadedRule['rule']): string {
  if (tempANotification && tempBNotification) return words.sensorsAAndB()
  if (tempANotification) return 'A'
  return tempBNotification ? 'B' : ''
}
