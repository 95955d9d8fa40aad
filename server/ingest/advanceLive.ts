import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { advanceDrivingInterval } from '../../domain/assets/drivingInterval.ts'
import { kmBetween } from '../../domain/trips/distance.ts'
import { goodPosition, fixTime, isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { AssetKnowledge } from '../../domain/rules/foldAsset.ts'
import { drivingStatus } from '../../domain/rules/underWay.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import { toLastMessage } from './toLastMessage.ts'

/**
 * Takes one message of an asset into its live state. A message older than the newest, or with a clock more than a day
 * ahead, moves nothing but the times of the last duress and power cut. Whether it drives is for the rules to say (withStatus).
 * describePlace names a position from the embedded gazetteer, at once.
 */
export function advanceLive(
  live: LiveSnapshot | null,
  message: StoredMessage,
  describePlace: (latitude: number, longitude: number) => string,
): LiveSnapshot | null {
  if (!movesLive(live, message)) return live && withEventTimes(live, message)
  const fix = usableFix(live, message)
  const place = fix ?? live
  const location =
    place?.latitude != null && place.longitude != null ? describePlace(place.latitude, place.longitude) : ''
  const isDriving = live?.processors.movement?.status === 'driving'
  const drivingInterval = advanceDrivingInterval(live?.processors.drivingInterval ?? null, message, isDriving)
  const next: LiveSnapshot = {
    created: message.created,
    lastMessage: toLastMessage(message, message.assetId, location),
    latitude: fix?.latitude ?? live?.latitude ?? null,
    longitude: fix?.longitude ?? live?.longitude ?? null,
    fixCreated: fix?.at ?? live?.fixCreated ?? null,
    lastStatusChange: live?.lastStatusChange ?? null,
    lastDuress: live?.lastDuress ?? null,
    lastPowerCut: live?.lastPowerCut ?? null,
    powerRestored: live?.powerRestored ?? null,
    processors: { ...live?.processors, drivingInterval },
  }
  return withEventTimes(carryUnknown(next, live), message)
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

/** What a message leaves out is still as the message before said: a heartbeat does not blank the odometer. */
function carryUnknown(next: LiveSnapshot, live: LiveSnapshot | null): LiveSnapshot {
  if (!live) return next
  const before = live.lastMessage
  const lastMessage = { ...next.lastMessage }
  for (const field of ['odometer', 'tripCount', 'deviceVolts', 'sensorAValue', 'sensorBValue', 'iO1', 'iO3'] as const)
    lastMessage[field] ??= before[field]
  return { ...next, lastMessage }
}

function withEventTimes(live: LiveSnapshot, message: StoredMessage): LiveSnapshot {
  // Whatever the device's clock says, it happened before we heard of it.
  const newest = (known: number | null) => Math.max(known ?? 0, Math.min(message.created, message.received))
  if (message.messageID === messageID.duress) return { ...live, lastDuress: newest(live.lastDuress) }
  if (message.messageID === messageID.powerCut) return { ...live, lastPowerCut: newest(live.lastPowerCut) }
  if (message.messageID === messageID.powerRestored) return { ...live, powerRestored: newest(live.powerRestored) }
  return live
}

function usableFix(live: LiveSnapshot | null, message: StoredMessage) {
  const position = goodPosition(message)
  if (!position) return null
  const fix = { ...position, at: fixTime(message) }
  if (live?.fixCreated == null || live.latitude === null || live.longitude === null) return fix
  if (fix.at < live.fixCreated) return null
  const km = kmBetween({ latitude: live.latitude, longitude: live.longitude }, fix)
  const hours = Math.max(fix.at - live.fixCreated, 1000) / 3_600_000
  return km / hours > movementLimits.fastestKph && km > 0.2 ? null : fix
}
