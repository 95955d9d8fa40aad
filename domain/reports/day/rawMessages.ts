import { messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { RawMessage, RawMessageRow } from '../../../contract/reports/tripLogRows.ts'
import { inLists } from '../../lists/inLists.ts'
import { orderMessages } from '../../trips/messageOrder.ts'
import type { TripLogInput } from './tripLogInput.ts'

/** Returns the raw messages of a day, as fields of its report. */
export function rawMessages(
  raw: readonly StoredMessage[],
  { compact, isRawApart }: Pick<TripLogInput, 'compact' | 'isRawApart'>,
): { rawMessagesEvents: RawMessage[]; rawMessageRows?: RawMessageRow[] } {
  if (isRawApart) return { rawMessagesEvents: [] }
  const rows = raw.map(toRawMessageRow)
  return compact ? { rawMessagesEvents: [], rawMessageRows: rows } : { rawMessagesEvents: rows.map(fromRawMessageRow) }
}

/** How many are created at a time: their JSON stays below 128 kB, above which V8 requests memory from the system for each string. */
const madeAtOnce = 500

/** Returns the raw messages of a report that omits them, created as they are read: the name of the report's field, and lists of its items. */
export function rawMessageLists({ messages, bounds, now, compact }: TripLogInput) {
  const end = Math.min(bounds.end, now)
  function* each(): Generator<RawMessage | RawMessageRow, void> {
    for (const message of orderMessages(messages)) {
      if (message.created < bounds.start || message.created >= end) continue
      const row = toRawMessageRow(message)
      yield compact ? row : fromRawMessageRow(row)
    }
  }
  return {
    field: compact ? ('rawMessageRows' as const) : ('rawMessagesEvents' as const),
    lists: inLists(each(), madeAtOnce),
  }
}

/** Returns a message as a tuple, a third of its size with field names. */
export function toRawMessageRow(message: StoredMessage): RawMessageRow {
  return [
    message.id,
    message.received,
    message.created,
    message.messageID,
    message.odometerKm,
    message.tripCount,
    message.iO1,
    message.iO3,
    message.sensorAValue,
    message.sensorBValue,
    message.ibutton,
    message.latitude,
    message.longitude,
    message.speedKph,
    message.fixCreated,
    message.validity,
    message.alarm,
  ]
}

/** Returns a tuple as a message with the specification's field names. */
export function fromRawMessageRow(row: RawMessageRow): RawMessage {
  const [id, received, created, messageID, odometer, tripCount, iO1, iO3, sensorAValue, sensorBValue, ibutton, ...fix] =
    row
  const [latitude, longitude, speed, fixCreated, validity, alarm] = fix
  return {
    id,
    received: iso(received),
    created: iso(created),
    messageID,
    messageName: messageName(messageID, alarm),
    odometer,
    tripCount,
    iO1,
    iO3,
    sensorAValue,
    sensorBValue,
    ibutton,
    gPRMC: { latitude, longitude, speed, created: fixCreated === null ? null : iso(fixCreated), validity },
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
