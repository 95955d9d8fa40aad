import * as words from '#words/fields'
import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { maxMessageID } from '../ingest/messageCatalogue.ts'
import { id, idParams } from '../paging.ts'
import { readStamps, recordStatus } from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { eventRecord } from './eventRecord.ts'

const eventType = v.object({
  ...replyEntries(eventRecord),
  id: v.number(),
  /** The message id (see messageCatalogue.ts) that this event represents. */
  type: v.number(),
  status: v.number(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type EventType = v.InferOutput<typeof eventType>

const range = () => words.wholeNumberRange({ field: words.type(), least: 0, most: maxMessageID })
const type = v.pipe(
  v.union([v.string(), v.number()], () => words.required({ field: words.type() })),
  v.check(
    (value) => String(value).trim() !== '',
    () => words.required({ field: words.type() }),
  ),
  v.transform(Number),
  v.integer(() => words.required({ field: words.type() })),
  v.minValue(0, range),
  v.maxValue(maxMessageID, range),
)

export const allEvents = endpoint('GET', '/api/Event/AllEvents', {
  access: ['SystemAdmin'],
  summary: 'Every event type, by name.',
  reply: v.array(eventType),
})

export const selectedEvent = endpoint('POST', '/api/Event/SelectedEvent/{id}', {
  access: ['SystemAdmin'],
  summary: 'One event type.',
  params: idParams,
  reply: eventType,
})

export const eventRegister = endpoint('POST', '/api/Event/EventRegister', {
  access: ['SystemAdmin'],
  summary: "Creates an event type. statusCode 305 when the configuration isn't JSON.",
  body: v.object({ ...bodyEntries(eventRecord, 'create'), Type: type, Status: recordStatus }),
  reply: v.object({ id }),
})

export const updateEvent = endpoint('POST', '/api/Event/UpdateEvent', {
  access: ['SystemAdmin'],
  summary:
    "Changes an event type. statusCode 305 when the configuration isn't JSON, code recordsChangedMeanwhile when it is out of date.",
  body: v.object({ id, ...bodyEntries(eventRecord, 'change'), type, status: recordStatus, ...readStamps }),
  reply: v.object({ id }),
})

export const deleteEvent = endpoint('GET', '/api/Event/DeleteEvent/{id}', {
  access: ['SystemAdmin'],
  summary: 'Deletes an event type that no notification uses.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteEvents = manyRecordsEndpoint(
  '/api/Event/DeleteMany',
  ['SystemAdmin'],
  'Deletes many event types, all or none, each as DeleteEvent does.',
)
