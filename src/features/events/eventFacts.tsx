import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { messageName } from '../../../contract/ingest/messageCatalogue.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'

export function eventFacts(event: EventType, timeZoneId: string): Fact[] {
  return [
    { label: 'Name', value: event.name },
    { label: 'Description', value: event.description },
    { label: 'Type', value: `${event.type} (${messageName(event.type)})` },
    { label: 'Configuration', value: <pre className="json-text">{event.config}</pre> },
    { label: 'Status', value: statusText(event.status) },
    { label: 'Created', value: formatValue('time', event.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', event.dbUpdated, timeZoneId) },
  ]
}
