import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { messageText } from '../../domain/messages/messageText.ts'

/** Returns the event name of an alert in the user's language, such as “Harsh braking” or “DRILL Duress”. */
export function eventText({
  eventId,
  eventName,
  drill,
}: Pick<AlertOccurrence, 'eventId' | 'eventName' | 'drill'>): string {
  const event = messageText(eventId, eventName)
  return drill ? words.drillOf({ event }) : event
}
