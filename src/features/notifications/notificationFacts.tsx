import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { notificationRecord } from '../../../contract/notifications/notificationRecord.ts'
import { recordFacts } from '../../records/recordFacts.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'
import { AssetNames } from './AssetNames.tsx'
import { daysText, hoursText } from './configText.ts'
import { EventNames } from './EventNames.tsx'
import type { LoadedRule } from './notificationQueries.ts'

/** Returns the facts of a rule. `shownZoneId` is the time zone in which times are shown. */
export function notificationFacts({ rule, timeZoneId }: LoadedRule, shownZoneId: string): Fact[] {
  const config = readNotificationConfig(rule.config)
  return recordFacts(
    notificationRecord,
    rule,
    { timeZoneId: shownZoneId },
    {
      events: <EventNames ids={rule.events} />,
      temperature: sensorsText(rule),
      assets: <AssetNames rule={rule} />,
      days: daysText(config.Days),
      hours: hoursText(config, toIana(timeZoneId)),
      email: config.Email ? words.sent() : fields.statusDisabled(),
      status: statusText(rule.status),
    },
  )
}

function sensorsText({ tempANotification, tempBNotification }: LoadedRule['rule']): string {
  if (tempANotification && tempBNotification) return words.sensorsAAndB()
  if (tempANotification) return 'A'
  return tempBNotification ? 'B' : ''
}
