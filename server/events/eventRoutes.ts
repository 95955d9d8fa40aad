import * as words from '#words/errors'
import {
  allEvents,
  deleteEvent,
  deleteEvents,
  eventRegister,
  selectedEvent,
  updateEvent,
} from '../../contract/events/eventEndpoints.ts'
import { eventRecord } from '../../contract/events/eventRecord.ts'
import type { Database } from '../database/database.ts'
import { notFound, refusal } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { ownValues } from '../records/ownValues.ts'
import { refuseUsed } from '../records/refuseUsed.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './eventStore.ts'

/** Registers the event types of the Events screens. */
export function registerEvents(register: Register, deps: EventDeps): void {
  registerEventReads(register, deps.db)
  registerEventCreation(register, deps)
  registerEventUpdate(register, deps)
  registerEventDeletion(register, deps)
}

interface EventDeps {
  db: Database
  now: () => number
}

function registerEventReads(register: Register, db: Database): void {
  register(allEvents, () => store.listEvents(db))

  register(selectedEvent, async ({ params }) => {
    const found = await store.readEvent(db, params.id)
    if (!found) throw notFound('event')
    return found
  })
}

function registerEventCreation(register: Register, { db, now }: EventDeps): void {
  register(eventRegister, async ({ body, caller }) => {
    checkConfig(body.Config)
    const id = await createRecord(db, {
      entity: 'event',
      caller,
      now: now(),
      request: body,
      insert: (tx) =>
        store.insertEvent(tx, { ...ownValues(eventRecord, 'create', body), type: body.Type, status: body.Status }),
      read: store.readEvent,
    })
    return { id }
  })
}

function registerEventUpdate(register: Register, { db, now }: EventDeps): void {
  register(updateEvent, async ({ body, caller }) => {
    checkConfig(body.config)
    const { id, dbUpdated, type, status } = body
    await changeRecord(db, {
      entity: 'event',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => store.readEvent(tx, id, true),
      write: (tx) => store.updateEventRow(tx, id, { ...ownValues(eventRecord, 'change', body), type, status }),
    })
    return { id }
  })
}

function registerEventDeletion(register: Register, { db, now }: EventDeps): void {
  const deletions = deletionsOf({
    db,
    now,
    entity: 'event',
    read: (tx, _caller, id) => store.readEvent(tx, id, true),
    nameOf: ({ name }) => name,
    async remove(tx, { id }) {
      refuseUsed('event', { notifications: await store.notificationsOfEvent(tx, id) })
      await store.deleteEventRow(tx, id)
    },
  })
  register(deleteEvent, ({ params, caller }) => deletions.one(caller, params.id))
  register(deleteEvents, ({ body, caller }) => deletions.many(caller, body.ids))
}

function checkConfig(config: string): void {
  try {
    JSON.parse(config)
  } catch {
    throw refusal(400, 'eventsNotJson', {}, { statusCode: 305, errors: { Config: [words.eventsNotJsonField()] } })
  }
}
