import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { LastMessage } from '../../contract/realtime/realtimeEndpoints.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivingInterval, medianIntervalSeconds } from '../../domain/assets/drivingInterval.ts'
import { compareMessages } from '../../domain/trips/messageOrder.ts'
import { isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { AssetKnowledge } from '../../domain/rules/foldAsset.ts'
import { drivingStatus } from '../../domain/rules/movement.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import { lastPosition } from './lastPosition.ts'
import { sparseMessage, wholeMessage } from './newestMessage.ts'
import { toLastMessage } from './toLastMessage.ts'

/**
 * Returns an asset's live state after its messages, which must be in order of time. A message older than the newest, or with a clock more
 * than a day ahead, only updates the times of the last duress and power cut. Whether the asset is driving is up to the rules (withStatus).
 * describePlace describes the last position without waiting: an own place of the customer, else from the embedded gazetteer.
 */
export function advanceLive(
  live: LiveSnapshot | null,
  messages: readonly StoredMessage[],
  describePlace: (latitude: number, longitude: number) => string,
): LiveSnapshot | null {
  const moving = messages.filter((message) => movesLive(live, message))
  const shown = withNewest(live, moving)
  const newest = shown.at(-1)
  if (!newest) return live && messages.reduce(withEventTimes, live)
  const isDriving = live?.processors.movement?.status === 'driving'
  let interval = live?.processors.drivingInterval ?? null
  for (const message of moving) interval = advanceDrivingInterval(interval, message, isDriving)
  const { seen, newestFix } = lastPosition(live, shown)
  const fixBeside = newestFix !== newest && newestFix?.created === newest.created ? newestFix : null
  const { latitude, longitude, fixCreated } = seen
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  const next: LiveSnapshot = {
    created: newest.created,
    lastMessage: lastMessageOf(live, shown, newest, location),
    latitude,
    longitude,
    fixCreated,
    lastStatusChange: live?.lastStatusChange ?? null,
    lastDuress: live?.lastDuress ?? null,
    lastPowerCut: live?.lastPowerCut ?? null,
    powerRestored: live?.powerRestored ?? null,
    processors: {
      ...live?.processors,
      newest: sparseMessage(newest),
      newestFix: fixBeside && sparseMessage(fixBeside),
      ...(interval ? { drivingInterval: interval } : {}),
    },
  }
  return messages.reduce(withEventTimes, next)
}

/** Returns messages that update the live state in order with those that it shows, if they are of the same time as one of them. */
function withNewest(live: LiveSnapshot | null, moving: readonly StoredMessage[]): readonly StoredMessage[] {
  const { newest, newestFix } = live?.processors ?? {}
  if (!newest || newest.created !== live?.created || moving[0]?.created !== newest.created) return moving
  const known = newestFix ? [newest, newestFix] : [newest]
  return [...moving, ...known.map(wholeMessage)].sort(compareMessages)
}

/**
 * Returns the live state with what late messages say, as if they had arrived in order; `shown` is the live state that those messages give by
 * themselves. If the asset has a newer message, only the times of the last duress and power cut can change. lostDeviceAt: since when it has
 * no device (epoch ms); null while it has one.
 */
export function withShown(
  live: LiveSnapshot | null,
  { shown, lostDeviceAt }: { shown: LiveSnapshot | null; lostDeviceAt: number | null },
  describePlace: (latitude: number, longitude: number) => string,
): LiveSnapshot | null {
  if (!shown) return live
  const known = live ? withTimesOf(shown, live) : shown
  if (live && shown.created < live.created) return known
  const place = shown.fixCreated === null && live ? live : shown
  const { latitude, longitude, fixCreated } = place
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  const isSame = shown.created === live?.created
  const lastMessage = { ...shown.lastMessage, location, ...(isSame ? { received: live.lastMessage.received } : {}) }
  if (live) for (const field of carriedFields) lastMessage[field] ??= live.lastMessage[field]
  const { newest, newestFix = null } = shown.processors
  const processors = { ...known.processors, ...(newest ? { newest, newestFix } : {}) }
  const seen = { ...known, created: shown.created, latitude, longitude, fixCreated, lastMessage, processors }
  return lostDeviceAt === null ? seen : withoutDevice(seen, lostDeviceAt)
}

function withTimesOf(shown: LiveSnapshot, live: LiveSnapshot): LiveSnapshot {
  const newest = (time: 'lastDuress' | 'lastPowerCut' | 'powerRestored') =>
    Math.max(live[time] ?? 0, shown[time] ?? 0) || null
  return {
    ...live,
    lastDuress: newest('lastDuress'),
    lastPowerCut: newest('lastPowerCut'),
    powerRestored: newest('powerRestored'),
  }
}

/** Nothing is known of what an asset does after it has lost its device; endLiveSql says the same when that happens. */
function withoutDevice(live: LiveSnapshot, lastStatusChange: number): LiveSnapshot {
  const { lastMessage } = live
  return {
    ...live,
    lastStatusChange,
    lastMessage: { ...lastMessage, iO3: null, gPRMC: { ...lastMessage.gPRMC, speed: null } },
  }
}

/** Returns the live state with what the rules say the asset is doing. */
export function withStatus(live: LiveSnapshot, known: AssetKnowledge | null): LiveSnapshot {
  const movement = drivingStatus(known)
  if (!movement) return live
  const medianInterval = medianIntervalOf(live, known)
  return { ...live, lastStatusChange: movement.since, processors: { ...live.processors, movement, medianInterval } }
}

/** Returns how often an asset usually reports while driving, in seconds; null while that isn't known. */
export function medianIntervalOf(live: LiveSnapshot | null, known: AssetKnowledge | null): number | null {
  return medianIntervalSeconds(known?.intervals ?? [], live?.processors.drivingInterval?.recent ?? [])
}

/** Returns whether a message updates the live state: not if it's older than the newest, or its clock is more than a day ahead. */
export function movesLive(live: LiveSnapshot | null, message: StoredMessage): boolean {
  return !isClockAhead(message) && (!live || message.created >= live.created)
}

/** Fields that keep their value when a message omits them. */
const carriedFields = ['odometer', 'tripCount', 'deviceVolts', 'sensorAValue', 'sensorBValue', 'iO1', 'iO3'] as const

/**
 * Returns the newest message. Values that it omits are carried over from the previous one, so that a heartbeat doesn't blank the odometer.
 */
function lastMessageOf(
  live: LiveSnapshot | null,
  moving: readonly StoredMessage[],
  newest: StoredMessage,
  location: string,
): LastMessage {
  const next = { ...newest }
  for (const field of ['odometerKm', 'tripCount', 'deviceVolts', 'sensorAValue', 'sensorBValue', 'iO1', 'iO3'] as const)
    next[field] ??= moving.findLast((message) => message[field] !== null)?.[field] ?? null
  const lastMessage = toLastMessage({ ...next, ...fixOfSecond(moving, newest) }, newest.assetId, location)
  if (!live) return lastMessage
  for (const field of carriedFields) lastMessage[field] ??= live.lastMessage[field]
  const isSameSecond = live.lastMessage.created === lastMessage.created
  return isSameSecond && !hasFix(lastMessage.gPRMC) ? { ...lastMessage, gPRMC: live.lastMessage.gPRMC } : lastMessage
}

/** Whether a message says anything of a position, be it that the receiver had none. */
const hasFix = ({ validity, latitude }: Pick<StoredMessage, 'validity' | 'latitude'>) =>
  validity !== null || latitude !== null

/** Returns the fix of a message; if it has none, that of another one of its second: many devices send a position and readings side by side. */
function fixOfSecond(moving: readonly StoredMessage[], newest: StoredMessage): Partial<StoredMessage> {
  if (hasFix(newest)) return {}
  const placed = moving.findLast((message) => message.created === newest.created && hasFix(message))
  if (!placed) return {}
  const { latitude, longitude, speedKph, heading, validity, fixCreated, satellites } = placed
  return { latitude, longitude, speedKph, heading, validity, fixCreated, satellites: newest.satellites ?? satellites }
}

function withEventTimes(live: LiveSnapshot, message: StoredMessage): LiveSnapshot {
  // Whatever the device's clock says, it happened before we received it.
  const newest = (known: number | null) => Math.max(known ?? 0, Math.min(message.created, message.received))
  if (message.messageID === messageID.duress) return { ...live, lastDuress: newest(live.lastDuress) }
  if (message.messageID === messageID.powerCut) return { ...live, lastPowerCut: newest(live.lastPowerCut) }
  if (message.messageID === messageID.powerRestored) return { ...live, powerRestored: newest(live.powerRestored) }
  return live
}
