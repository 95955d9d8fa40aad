import { useQuery } from '@tanstack/react-query'
import { namesText } from './namesText.ts'
import { ruleEventsQuery } from './notificationQueries.ts'

/** The names of a rule's events. */
export function EventNames({ ids }: { ids: readonly number[] }) {
  const events = useQuery(ruleEventsQuery).data ?? []
  return namesText(ids, new Map(events.map(({ id, name }) => [id, name])))
}
