import * as fields from '#words/fields'
import * as words from '#words/events'
import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import type { Column } from '../../tables/column.ts'
import { statusText } from '../../records/statusText.ts'

export const eventColumns: readonly Column<EventType>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', value: ({ name }) => name },
  {
    key: 'description',
    header: fields.description(),
    kind: 'text',
    grow: 1.5,
    value: ({ description }) => description,
  },
  { key: 'type', header: fields.type(), kind: 'number', value: ({ type }) => type },
  { key: 'message', header: words.message(), kind: 'text', card: 'fact', value: ({ type }) => messageText(type) },
  { key: 'config', header: fields.configuration(), kind: 'text', isSortable: false, value: ({ config }) => config },
  { key: 'status', header: fields.status(), kind: 'text', card: 'fact', value: ({ status }) => statusText(status) },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
