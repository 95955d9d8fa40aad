import { readFrom, readModel } from '../database/readModel.ts'
import { events } from '../database/schema/events.ts'

/** The columns of an event type that other slices may read. */
export const eventModel = readModel(
  readFrom
    .select({
      id: events.id,
      name: events.name,
      description: events.description,
      type: events.type,
      status: events.status,
    })
    .from(events),
)
