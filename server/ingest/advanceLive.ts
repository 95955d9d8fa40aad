import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivingInterval } from '../../domain/assets/drivingInterval.ts'
import { kmBetween } from '../../domain/trips/distance.ts'
import { goodPosition, fixTime, isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { AssetKnowledge } from '../../domain/rules/foldAsset.ts'
import { drivingStatus } from '../../domain/rules/underWay.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import { toLastMessage } from './toLastMessage.ts'

type Position = Pick<LiveSnapshot, 'latitude' | 'longitude' | 'fixCreated'>

/**
 * Takes an asset's messages, in the order of their time, into its live state. A message older than the newest, or with a clock more than a
 * day ahead, moves nothing but the times of the last duress and power cut. Whether it drives is for the rules to say (withStatus).
 * describePlace names the last position from the embedded gazetteer, at once.
 */
export function advanceLive(
  live: LiveSnapshot | null,
  messages: readonly StoredMessage[],
  describePlace: (latitude: number, longitude: number) => string,
): LiveSnapshot | null {
  const moving = messages.filter((message) => movesLive(live, message))
  const newest = moving.at(-1)
  if (!newest) return live && messages.reduce(withEventTimes, live)
  const isDriving = live?.processors.movement?.status === 'driving'
  let interval = live?.processors.drivingInterval ?? null
  let seen: Position = live ?? { latitude: null, longitude: null, fixCreated: null }
  for (const message of moving) {
    seen = usableFix(seen, message) ?? seen
    interval = advanceDrivingInterval(interval, message, isDriving)
  }
  const { latitude, longitude, fixCreated } = seen
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  const next: LiveSnapshot = {
    created: newest.created,
    lastMessage: lastMessageOf(live, moving, newest, location),
    latitude,
    longitude,
    fixCreated,
    lastStatusChange: live?.lastStatusChange ?? null,
    lastDuress: live?.lastDuress ?? null,
    lastPowerCut: live?.lastPowerCut ?? null,
    powerRestored: live?.powerRestored ?? null,
    processors: { ...live?.processors, ...(interval ? { drivingInterval: interval } : {}) },
  }
  return messages.reduce(withEventTimes, next)
}

/**
 * The live state with what messages say that came late, as they would show if they had come in order: `shown` is what they are shown as by
 * themselves. Another live state than of the newest of them stays as it is.
 */
export function withShown(
  live: LiveSnapshot,
  shown: LiveSnapshot | null,
  describePlace: (latitude: number, longitude: number) => string,
): LiveSnapshot {
  if (shown?.created !== live.created) return live
  const place = shown.fixCreated === null ? live : shown
  const { latitude, longitude, fixCreated } = place
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  const lastMessage = { ...shown.lastMessage, received: live.lastMessage.received, location }
  for (const field of carriedFields) lastMessage[field] ??= live.lastMessage[field]
  return { ...live, latitude, longitude, fixCreated, lastMessage }
}

/** The live state with what the rules say that the asset is doing. */
export function withStatus(live: LiveSnapshot, known: AssetKnowledge | null): LiveSnapshot {
  const movement = drivingStatus(known)
  if (!movement) return live
  return { ...live, lastStatusChange: movement.since, processors: { ...live.processors, movement } }
}

/** Does a message move the live state? Not one that is older than the newest, nor one with a clock more than a day ahead. */
export function movesLive(live: LiveSnapshot | null, message: StoredMessage): boolean {
  return !isClockAhead(message) && (!live || message.created >= live.created)
}

/** What a message that leaves it out does not blank. */
const carriedFields = ['odometer', 'tripCount', 'deviceVolts', 'sensorAValue', 'sensorBValue', 'iO1', 'iO3'] as const

/** The newest message. What it leaves out is still as the one before said: a heartbeat does not blank the odometer. */
function lastMessageOf(
  live: LiveSnapshot | null,
  moving: readonly StoredMessage[],
  newest: StoredMessage,
  location: string,
): LastMessage {
  const said = { ...newest }
  for (const field of ['odometerKm', 'tripCount', 'deviceVolts', 'sensorAValue', 'sensorBValue', 'iO1', 'iO3'] as const)
    said[field] ??= moving.findLast((message) => message[field] !== null)?.[field] ?? null
  const lastMessage = toLastMessage(said, newest.assetId, location)
  if (live) for (const field of carriedFields) lastMessage[field] ??= live.lastMessage[field]
  return lastMessage
}

function withEventTimes(live: LiveSnapshot, message: StoredMessage): LiveSnapshot {
  // Whatever the device's clock says, it happened before we heard of it.
  const newest = (known: number | null) => Math.max(known ?? 0, Math.min(message.created, message.received))
  if (message.messageID === messageID.duress) return { ...live, lastDuress: newest(live.lastDuress) }
  if (message.messageID === messageID.powerCut) return { ...live, lastPowerCut: newest(live.lastPowerCut) }
  if (message.messageID === messageID.powerRestored) return { ...live, powerRestored: newest(live.powerRestored) }
  return live
}

/** Where a message says that the asset is; null where it says nothing, or what no vehicle could do since the position before. */
function usableFix(before: Position, message: StoredMessage): Position | null {
  const position = goodPosition(message)
  if (!position) return null
  const { latitude, longitude } = position
  const fix = { latitude, longitude, fixCreated: fixTime(message) }
  if (before.fixCreated === null || before.latitude === null || before.longitude === null) return fix
  if (fix.fixCreated < before.fixCreated) return null
  const km = kmBetween({ latitude: before.latitude, longitude: before.longitude }, fix)
  const hours = Math.max(fix.fixCreated - before.fixCreated, 1000) / 3_600_000
  return km / hours > movementLimits.fastestKph && km > 0.2 ? null : fix
}
