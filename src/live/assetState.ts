import * as words from '#words/live'
import type { ActivityKind } from '../../contract/assets/activity.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { activityUntil, viewActivity, type AssetActivity, type SignalInput } from '../../domain/assets/signalState.ts'
import { isSessionOpen } from '../../domain/ibuttons/isSessionOpen.ts'
import type { FleetAsset } from './fleetAsset.ts'
import type { LiveAsset, MarkerState } from '../map/liveAsset.ts'
import { knownUntil } from '../time/serverClock.ts'

export const displayName = (asset: RealtimeAsset) => assetLabel(asset)

/** The part of an asset's live state that determines its activity. `received` is an ISO 8601 UTC time. */
interface ReportingAsset {
  received: string | null
  driving: boolean
  /** Whether it was stationary with its engine on. */
  idling: boolean
  noSignalAfterSeconds: number
  /** Its status id. */
  status: number
}

/**
 * Returns what an asset is doing at `now` (epoch ms by the server's clock) and how long it has sent nothing, as far as
 * the page can know.
 */
export function activityOf({ received, ...lastReport }: ReportingAsset, now: number): AssetActivity {
  return viewActivity({ ...lastReport, received: received === null ? null : Date.parse(received) }, knownUntil(now))
}

/** Works like `activityOf`, for an asset of the live screens. */
export function liveActivity(asset: RealtimeAsset | FleetAsset, now: number): AssetActivity {
  if ('receivedMs' in asset) return viewActivity(signalOf(asset), knownUntil(now))
  const { driving, noSignalAfterSeconds, status } = asset
  const received = asset.lastMessage?.received ?? null
  return activityOf({ received, driving, idling: Boolean(asset.idlingSince), noSignalAfterSeconds, status }, now)
}

const signalOf = ({ receivedMs, driving, isIdling, noSignalAfterSeconds, status }: FleetAsset): SignalInput => ({
  received: receivedMs,
  driving,
  idling: isIdling,
  noSignalAfterSeconds,
  status,
})

/** The names of the activities in filters. */
export const activityNames: Readonly<Record<ActivityKind, string>> = {
  driving: words.driving(),
  idling: words.idling(),
  parked: words.parked(),
  noSignal: words.noSignal(),
  notResponding: words.notResponding(),
  notInService: words.notInService(),
  unknown: words.noMessage(),
}

export type LiveState = ActivityKind | 'duress'

/** Returns an asset's most important state at `now`: a duress takes precedence over its activity. */
export function liveStateOf(asset: RealtimeAsset, now: number): LiveState {
  return asset.duressPending ? 'duress' : liveActivity(asset, now).kind
}

/** Returns an asset's state at `now` and until when it stays the same if it reports nothing more, both in epoch ms by the server's clock. */
export function liveStateUntil(asset: FleetAsset, now: number): { state: LiveState; until: number } {
  if (asset.duressPending) return { state: 'duress', until: Infinity }
  const signal = signalOf(asset)
  const activity = viewActivity(signal, knownUntil(now))
  return { state: activity.kind, until: activityUntil(signal, activity) }
}

/** Returns the text for an activity, in the specification's words where it has them. */
export function activityText(activity: AssetActivity): string {
  switch (activity.kind) {
    case 'unknown':
      return words.noMessage()
    case 'driving':
      return words.drivingSpec()
    case 'idling':
      return words.idling()
    case 'parked':
      return words.parkedSpec()
    case 'noSignal':
      return words.noSignalFor({ duration: durationText(activity.quietMs) })
    case 'notResponding':
      return words.notResponding()
    case 'notInService':
      return words.notInService()
  }
}

/**
 * Returns how long the asset has been driving, idling or parked. For an asset that has stopped reporting, returns what it was
 * last doing.
 */
export function sinceText(
  { driving, idlingSince, lastStatusChange }: RealtimeAsset,
  { kind }: AssetActivity,
  now: number,
): string {
  if (kind === 'unknown') return ''
  if (isStale({ kind })) return driving ? words.lastDriving() : words.lastParked()
  return elapsedText(kind === 'idling' ? idlingSince : lastStatusChange, now)
}

/** Returns whether the last known speed and state are too old to be shown as current. */
export const isStale = ({ kind }: Pick<AssetActivity, 'kind'>) =>
  kind === 'noSignal' || kind === 'notResponding' || kind === 'notInService'

/**
 * Returns the driver whose iButton was connected at the last message, or an empty text if the session has ended since.
 */
export function driverText({ iButtonName, serialno, lastMessage }: RealtimeAsset, now: number): string {
  const driver = iButtonName || serialno
  return driver && lastMessage && isSessionOpen(Date.parse(lastMessage.received), now) ? driver : ''
}

/** Returns the state in which the map draws an asset. */
export const markerState = (state: LiveState): MarkerState =>
  state === 'unknown' || state === 'notInService' ? 'notResponding' : state

/** Returns what the map draws for an asset, or null if it has never had a fix. */
export function toLiveAsset(asset: RealtimeAsset, now: number): LiveAsset | null {
  const { assetId, latitude, longitude, driving, lastMessage } = asset
  if (latitude === null || longitude === null) return null
  const heading = lastMessage?.gPRMC.heading ?? 0
  const state = liveStateOf(asset, now)
  return {
    assetId,
    name: displayName(asset),
    latitude,
    longitude,
    heading,
    moving: driving,
    state: markerState(state),
  }
}

/** Returns the time from `since` until `now` in the form of `durationText`, or an empty text if `since` isn't known. */
export function elapsedText(since: string | null, now: number): string {
  return since === null ? '' : durationText(now - Date.parse(since))
}

/** Returns a duration such as 40 s, 12 min, 3 h 05 min or 2 d 4 h. */
function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return words.seconds({ count: seconds })
  if (hours < 1) return words.minutes({ count: minutes })
  if (hours < 24) return words.hoursMinutes({ hours, minutes: String(minutes % 60).padStart(2, '0') })
  return words.daysHours({ days: Math.floor(hours / 24), hours: hours % 24 })
}

const sectors = words.compass().split(' ')

/** Returns the nearest of the 8 compass directions. */
export function directionText(heading: number | null): string | null {
  return heading === null ? null : (sectors[Math.round(heading / 45) % 8] ?? null)
}
