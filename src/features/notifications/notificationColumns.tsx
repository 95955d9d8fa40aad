import { readNotificationConfig } from '../../../contract/notifications/notificationConfig.ts'
import type { NotificationRow } from '../../../contract/notifications/notificationEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { CustomerLink } from '../../records/CustomerLinks.tsx'
import { statusText } from '../../records/statusText.ts'
import { configText } from './configText.ts'

/** zoneOf: the time zone (IANA name) of a user; null while it is not known yet. */
export function notificationColumns(zoneOf: (userId: number) => string | null): readonly Column<NotificationRow>[] {
  return [
    {
      ...{ key: 'customer', header: 'Customer', kind: 'text', card: 'fact', grow: 0.9 },
      value: ({ customerName }) => customerName,
      cell: ({ customerId, customerName }) => <CustomerLink to="/notifications" id={customerId} name={customerName} />,
    },
    { key: 'user', header: 'User', kind: 'text', card: 'fact', grow: 0.8, value: ({ userName }) => userName },
    { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
    {
      ...{ key: 'uniqueId', header: 'Unique ID', kind: 'text', isSortable: false },
      value: ({ uniqueId }) => uniqueId,
    },
    {
      ...{ key: 'description', header: 'Description', kind: 'text', grow: 1.2, isSortable: false },
      value: ({ description }) => description,
    },
    {
      key: 'status',
      header: 'Status',
      kind: 'text',
      card: 'fact',
      grow: 0.6,
      value: ({ status }) => statusText(status),
    },
    {
      ...{ key: 'configuration', header: 'Configuration', kind: 'text', grow: 1.1, isSortable: false },
      value({ userId, config }) {
        const zone = zoneOf(userId)
        return zone === null ? '' : configText(readNotificationConfig(config), zone)
      },
    },
    { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
  ]
}
