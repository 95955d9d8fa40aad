import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { assetLogItems } from '../../domain/reports/assetLog/assetLogItems.ts'
import { rawMessageLists } from '../../domain/reports/day/rawMessages.ts'
import { tripLog } from '../../domain/reports/tripLog/tripLog.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'
import { packMessages } from '../support/packMessages.ts'
import { replyWriter } from '../../server/http/replyWriter.ts'
import { rowsOfDay } from '../../server/reports/rowsOfDay.ts'
import { writeReply } from '../../server/http/writeReply.ts'
import { quietInput } from './story.ts'

// Makes the trip log and the Asset Log of a day of 100,000 messages as the report thread does, for a test that bounds the memory of this process.

const bounds = dayBounds('2026-01-05', 'UTC')
const dayMessages = 100_000
const stepMs = 86_400_000 / dayMessages
/** Six hours before the day and two after it are read too. */
const [first, last] = [-dayMessages / 4, dayMessages + dayMessages / 12]
const atOnce = 1_500

/** An hour of driving north, an hour of standing, and so on. */
function messageOf(index: number) {
  const created = bounds.start + index * stepMs
  const hours = (index * stepMs) / 3_600_000 + 48
  const isDriving = Math.floor(hours) % 2 === 0
  const km = (Math.floor(hours / 2) + Math.min(1, hours - 2 * Math.floor(hours / 2))) * 60
  return {
    ...emptyMessage(created),
    id: index - first,
    assetId: 1,
    deviceId: 1,
    received: created + 2_000,
    latitude: -37 + km / 111.2,
    longitude: 145,
    speedKph: isDriving ? 60 : 0,
    validity: 'A' as const,
    odometerKm: 1_000 + km,
    iO1: 1,
    iO3: isDriving ? 1 : 0,
    sensorAValue: 3 + 8 * Math.abs(Math.sin(index / 400)),
  }
}

function* pieces() {
  for (let from = first; from < last; from += atOnce)
    yield packMessages(Array.from({ length: Math.min(atOnce, last - from) }, (_, index) => messageOf(from + index)))
}

const messages = [...pieces()].flat()
const input = { ...quietInput, messages, bounds, timeZoneId: 'UTC', now: bounds.end, compact: true, isRawApart: true }
const reply = tripLog(input)
let bytes = 0
const writer = () => replyWriter(true, async (piece) => void (bytes += piece.length))
await writeReply({ reply, apart: rawMessageLists(input) }, writer())
console.info(JSON.stringify({ trips: reply.totalTrips, km: Math.round(reply.distance), bytes }))

let rows = 0
const toRows = (piece: readonly StoredMessage[], before: StoredMessage | undefined) => {
  rows += piece.length
  return assetLogItems(piece, new Map([[1, '356000000000001']]), true, before)
}
const lists = rowsOfDay(
  { asset: { customerId: 1 }, messages, toRows, positionOf: (item) => [item.gPRMC_Latitude, item.gPRMC_Longitude] },
  {
    nameFor: async () => async (latitude) => `${(latitude * 100).toFixed(1)} km N of the depot`,
    signal: new AbortController().signal,
    progress: () => undefined,
  },
)
await writeReply({ reply: { items: [] }, apart: { field: 'items', lists } }, writer())
console.info(JSON.stringify({ rows, bytes }))
