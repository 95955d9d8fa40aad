import * as words from '#words/live'
import type { ActivityKind } from '../../contract/assets/activity.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { viewActivity, type AssetActivity } from '../../domain/assets/signalState.ts'
import { isSessionOpen } from '../../domain/ibuttons/driverSessions.ts'
import type { LiveAsset } from '../map/liveAsset.ts'
import { knownUntil } from '../time/serverClock.ts'

export const displayName = (asset: RealtimeAsset) => assetLabel(asset)

/** What the live state of an asset says of its signal; received is ISO 8601 UTC. */
interface HeardAsset {
  received: string | null
  driving: boolean
  noSignalAfterSeconds: number
}

/** What an asset is doing at `now` (epoch ms of the server's clock), as far as the page can know, and for how long it has sent nothing. */
export function activityOf({ received, ...heard }: HeardAsset, now: number): AssetActivity {
  return viewActivity({ ...heard, received: received === null ? null : Date.parse(received) }, knownUntil(now))
}

/** As activityOf, of an asset of the live screens. */
export function liveActivity({ lastMessage, driving, noSignalAfterSeconds }: RealtimeAsset, now: number) {
  return activityOf({ received: lastMessage?.received ?? null, driving, noSignalAfterSeconds }, now)
}

/** The words for what an asset is doing, in filters. */
export const activityNames: Readonly<Record<ActivityKind, string>> = {
  driving: words.driving(),
  parked: words.parked(),
  noSignal: words.noSignal(),
  notResponding: words.notResponding(),
  unknown: words.noMessage(),
}

export type LiveState = ActivityKind | 'duress'

/** What matters most about an asset at `now`: a duress comes before everything else. */
export function stateOf(asset: RealtimeAsset, now: number): LiveState {
  return asset.duressPending ? 'duress' : liveActivity(asset, now).kind
}

/** What an asset is doing, in the words of the specification where it has some. */
export function activityText(activity: AssetActivity): string {
  switch (activity.kind) {
    case 'unknown':
      return words.noMessage()
    case 'driving':
      return words.drivingSpec()
    case 'parked':
      return words.parkedSpec()
    case 'noSignal':
      return words.noSignalFor({ duration: durationText(activity.quietMs) })
    case 'notResponding':
      return words.notResponding()
  }
}

/** How long it has been driving or parked; of an asset that is no longer heard, what it was doing last. */
export function sinceText({ driving, lastStatusChange }: RealtimeAsset, { kind }: AssetActivity, now: number): string {
  if (kind === 'unknown') return ''
  if (kind === 'noSignal' || kind === 'notResponding') return driving ? words.lastDriving() : words.lastParked()
  return elapsedText(lastStatusChange, now)
}

/** Whether speed and state are of some time ago rather than of now. */
export const isStale = ({ kind }: AssetActivity) => kind === 'noSignal' || kind === 'notResponding'

/** The driver whose fob is connected, as of the last message; empty when the session has ended since. */
export function driverText({ iButtonName, serialno, lastMessage }: RealtimeAsset, now: number): string {
  const driver = iButtonName || serialno
  return driver && lastMessage && isSessionOpen(Date.parse(lastMessage.received), now) ? driver : ''
}

/** What the map draws; null for an asset that never had a fix. */
export function toLiveAsset(asset: RealtimeAsset, now: number): LiveAsset | null {
  const { assetId, latitude, longitude, driving, lastMessage } = asset
  if (latitude === null || longitude === null) return null
  const heading = lastMessage?.gPRMC.heading ?? 0
  const state = stateOf(asset, now)
  return {
    assetId,
    name: displayName(asset),
    latitude,
    longitude,
    heading,
    moving: driving,
    state: state === 'unknown' ? 'notResponding' : state,
  }
}

/** As durationText, from an instant until `now`; empty when the instant is not known. */
export function elapsedText(since: string | null, now: number): string {
  return since === null ? '' : durationText(now - Date.parse(since))
}

/** 40 s, 12 min, 3 h 05 min, 2 d 4 h. */
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

/** One of the 8 directions of a compass. */
export function directionText(heading: number | null): string | null {
  return heading === null ? null : (sectors[Math.round(heading / 45) % 8] ?? null)
}
