import * as fields from '#words/fields'
import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { messageText } from '../../../domain/messages/messageText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'

export function eventFacts(event: EventType, timeZoneId: string): Fact[] {
  return [
    { label: fields.name(), value: event.name },
    { label: fields.description(), value: event.description },
    { label: fields.type(), value: `${event.type} (${messageText(event.type)})` },
    { label: fields.configuration(), value: <pre className="json-text">{event.config}</pre> },
    { label: fields.status(), value: statusText(event.status) },
    { label: fields.created(), value: formatValue('time', event.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', event.dbUpdated, timeZoneId) },
  ]
}
