import * as fields from '#words/fields'
import * as words from '#words/notifications'
import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import type { NotificationRow } from '../../../contract/notifications/notificationEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { statusText } from '../../records/statusText.ts'
import { configText } from './configText.ts'

/**
 * Returns the columns of the list of rules. `zoneOf` returns the time zone (IANA name) of a user, or null while it
 * isn't known.
 */
export function notificationColumns(zoneOf: (userId: number) => string | null): readonly Column<NotificationRow>[] {
  return [
    {
      key: 'customer',
      header: fields.customer(),
      kind: 'text',
      card: 'fact',
      grow: 0.9,
      value: ({ customerName }) => customerName,
      cell: ({ customerId, customerName }) => <CustomerLink to="/notifications" id={customerId} name={customerName} />,
    },
    { key: 'user', header: words.user(), kind: 'text', card: 'fact', grow: 0.8, value: ({ userName }) => userName },
    { key: 'name', header: fields.name(), kind: 'text', card: 'title', grow: 0.9, value: ({ name }) => name },
    {
      key: 'uniqueId',
      header: words.uniqueIdColumn(),
      kind: 'text',
      isSortable: false,
      value: ({ uniqueId }) => uniqueId,
    },
    {
      key: 'description',
      header: fields.description(),
      kind: 'text',
      grow: 1.2,
      isSortable: false,
      value: ({ description }) => description,
    },
    {
      key: 'status',
      header: fields.status(),
      kind: 'text',
      card: 'fact',
      grow: 0.6,
      value: ({ status }) => statusText(status),
    },
    {
      key: 'configuration',
      header: fields.configuration(),
      kind: 'text',
      grow: 1.1,
      isSortable: false,
      value({ userId, config }) {
        const zone = zoneOf(userId)
        return zone === null ? '' : configText(readNotificationConfig(config), zone)
      },
    },
    { key: 'updated', header: fields.updated(), kind: 'time', mayBreak: true, value: ({ dbUpdated }) => dbUpdated },
  ]
}
