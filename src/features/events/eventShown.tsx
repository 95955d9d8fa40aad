import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { statusText } from '../../records/statusText.ts'
import { eventQuery } from './eventQueries.ts'
import { eventTypeText } from './eventTypeText.ts'

function eventFacts(event: EventType, timeZoneId: string): Fact[] {
  return recordFacts(
    eventRecord,
    event,
    { timeZoneId },
    {
      type: eventTypeText(event.type),
      config: <pre className="json-text">{event.config}</pre>,
      status: statusText(event.status),
    },
  )
}

export const eventShown = { query: eventQuery, factsOf: eventFacts, listPath: '/events' } as const
