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
  const sensors = [...(rule.tempANotification ? ['A'] : []), ...(rule.tempBNotification ? ['B'] : [])]
  return [
    { label: 'User', value: rule.userName },
    { label: 'Name', value: rule.name },
    { label: 'Unique Id', value: rule.uniqueId },
    { label: 'Description', value: rule.description },
    { label: 'Events', value: <EventNames ids={rule.events} /> },
    { label: 'Temperature', value: sensors.join(' and ') },
    { label: 'Group', value: rule.groupName },
    { label: 'Assets', value: <AssetNames rule={rule} /> },
    { label: 'Days', value: daysText(config.Days) },
    { label: 'Hours', value: hoursText(config, toIana(timeZoneId)) },
    { label: 'Email', value: config.Email ? 'Sent' : 'Disabled' },
    { label: 'Status', value: statusText(rule.status) },
    { label: 'Updated', value: formatValue('time', rule.dbUpdated, shownZoneId) },
    { label: 'Created', value: formatValue('time', rule.dbCreated, shownZoneId) },
  ]
}
