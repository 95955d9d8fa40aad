import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { Column } from '../../tables/column.ts'
import { statusText } from '../../records/statusText.ts'

export const eventColumns: readonly Column<EventType>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ name }) => name },
  { key: 'description', header: 'Description', kind: 'text', grow: 1.5, value: ({ description }) => description },
  { key: 'type', header: 'Type', kind: 'number', value: ({ type }) => type },
  { key: 'message', header: 'Message', kind: 'text', card: 'fact', value: ({ type }) => messageName(type) },
  { key: 'config', header: 'Configuration', kind: 'text', isSortable: false, value: ({ config }) => config },
  { key: 'status', header: 'Status', kind: 'text', card: 'fact', value: ({ status }) => statusText(status) },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
