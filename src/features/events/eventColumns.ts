import * as words from '#words/events'
import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import type { Column } from '../../tables/column.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import { statusText } from '../../records/statusText.ts'

const { column, inDownloads } = recordColumns<typeof eventRecord, EventType>(eventRecord)

export const eventColumns: readonly Column<EventType>[] = [
  column('name', { card: 'title' }),
  column('description', { grow: 1.5 }),
  column('type', { kind: 'number' }),
  { key: 'message', header: words.message(), kind: 'text', card: 'fact', value: ({ type }) => messageText(type) },
  column('config', { isSortable: false }),
  column('status', { card: 'fact', value: ({ status }) => statusText(status) }),
  column('dbUpdated', { key: 'updated', mayBreak: true }),
]
export const eventDownloads = inDownloads
