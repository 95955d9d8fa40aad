import { allEvents, selectedEvent } from '../../../contract/events/eventEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const eventsQuery = endpointQuery(allEvents)
export const eventQuery = (id: number) => endpointQuery(selectedEvent, { params: { id } })
