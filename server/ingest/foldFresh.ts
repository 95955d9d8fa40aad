import { isDeepStrictEqual } from 'node:util'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import {
  foldMoment,
  foldVersion,
  isInOrder,
  isReportedByDevice,
  step,
  type AssetKnowledge,
  type AssetFold,
  type FoldSettings,
  type Folded,
} from '../../domain/rules/foldAsset.ts'
import { momentsOf, wholeSecond } from '../../domain/rules/reading.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { hasCredibleClock } from '../../domain/trips/fixQuality.ts'
import { pauses } from '../threads/pauses.ts'
import type { Tap } from '../ibuttons/iButtonStore.ts'
import { withStatus } from './advanceLive.ts'
import type { AssetContext } from './deviceContextStore.ts'
import type { FoundAlerts } from './findAlerts.ts'
import { findingAlert, findingAlertId } from './findingAlert.ts'
import { basisOf, basisOfFinding, foldSettingsOf, underOldSettings } from './foldSettings.ts'
import { lateMessages, newRules, newRulesSpanMs } from './foldReason.ts'
import type { Checkpoint, NewFoldJob } from './foldStore.ts'

/** Device time between two checkpoints: less than the margin before a day, so that a device that sends leaves one in it. */
export const checkpointEveryMs = 5 * 3_600_000

/** What the folds of a commit leave to be stored. */
export interface FoldNotes {
  checkpoints: Checkpoint[]
  jobs: NewFoldJob[]
}

/** Returns a job to fold an asset again because of a message at a time (epoch ms). */
export const lateJob = (assetId: number, at: number): NewFoldJob => ({
  assetId,
  since: at,
  until: at,
  reason: lateMessages,
})

/**
 * Returns a job to build an asset's state again that other rules created, like noteOldStates at a start: a server of another version may go
 * on for a while beside this one. Without it, nobody would end the alerts that are open in that state.
 */
function oldStateJob({ assetId, live }: AssetContext, newest: StoredMessage | undefined): NewFoldJob[] {
  if (!newest || !live?.processors.fold || foldStateOf({ live })) return []
  return [{ assetId, since: newest.received - newRulesSpanMs, until: null, reason: newRules }]
}

/** Returns the state of an asset's rules if this version of the rules created it. */
function foldStateOf({ live }: Pick<AssetContext, 'live'>): AssetFold | null {
  const fold = live?.processors.fold
  return fold?.version === foldVersion ? fold : null
}

/** Returns whether a moment still finds all that its first half did, and says the same about it. */
function confirms(joined: Omit<Folded, 'state'>, half: Omit<Folded, 'state'>): boolean {
  if (half.events.length === 0) return true
  const about = ({ events, known: { fix, ignition, toldAt } }: Omit<Folded, 'state'>) => [
    events,
    fix,
    ignition?.on,
    toldAt,
  ]
  return isDeepStrictEqual(about(joined), about(half))
}

/** Returns whether an asset was driving before the newest second of its state, in which more may still arrive. */
export function isDriving({ settled }: AssetFold): boolean {
  return settled?.underWay?.isDriving === true
}

/**
 * Folds an asset's new messages that arrived in order into the state of its rules and its live state (which must already include them):
 * raises and closes alerts, connects and disconnects key fobs, and stores a checkpoint every few hours. For older messages it adds a job
 * that folds the asset again from before the oldest of them.
 */
export async function foldFresh(
  asset: AssetContext,
  messages: readonly StoredMessage[],
  describePlace: (latitude: number, longitude: number) => string,
  into: { found: FoundAlerts; taps: Tap[]; notes: FoldNotes },
): Promise<void> {
  const { assetId, live } = asset
  const settings = foldSettingsOf(asset)
  let state = foldStateOf(asset)
  const before = state
  const foldedWith = live?.processors.foldSettings
  const credible = messages.filter(hasCredibleClock)
  const late = credible.filter(({ created }) => !isInOrder(before, wholeSecond(created)))
  const inOrder = credible.filter(({ created }) => isInOrder(before, wholeSecond(created)))
  into.notes.jobs.push(...late.map(({ created }) => lateJob(assetId, created)), ...oldStateJob(asset, inOrder.at(-1)))
  if (inOrder.length === 0 || !live) return

  // The database stores these settings with their fields in an order of its own.
  const oldSettings = state && foldedWith && !isDeepStrictEqual(foldedWith, settings) ? foldedWith : null
  const moments = momentsOf(inOrder)
  // A second that was only half there is folded whole, under the settings that apply now.
  if (state && oldSettings && moments[0]?.at !== state.pending.at) state = underOldSettings(state, oldSettings)
  const newest = new Map(inOrder.map((message) => [wholeSecond(message.created), message]))
  let known: AssetKnowledge | null = null
  const pause = pauses()
  for (const moment of moments) {
    await pause()
    const folded = foldMoment(state, moment, settings, known)
    // What the first half of this second raised, opened or closed is stored: what both together say otherwise has to replace it.
    const half = state?.pending.at === moment.at ? state : null
    if (half && !confirms(folded, step(half.settled, half.pending, oldSettings ?? settings)))
      into.notes.jobs.push(lateJob(assetId, moment.at))
    state = folded.state
    known = folded.known
    if (isDriving(state)) asset.drivenAt = moment.at
    noteEvents(folded, { asset, settings, message: valueFor(newest, moment.at), describePlace }, into)
  }
  if (!state) return
  const { at } = state.pending
  const { checkpointAt = 0 } = live.processors
  // A checkpoint holds its second whole, because folding again starts after it.
  const isDue = at === checkpointAt || at - checkpointAt >= checkpointEveryMs
  if (isDue) into.notes.checkpoints.push({ assetId, at, basis: basisOf(settings), state })
  asset.live = withStatus(
    {
      ...live,
      processors: { ...live.processors, fold: state, foldSettings: settings, ...(isDue ? { checkpointAt: at } : {}) },
    },
    known,
  )
}

/** Notes what a moment, whose newest message is given, opened, raised and closed. */
function noteEvents(
  { events, known }: Folded,
  about: {
    asset: AssetContext
    settings: FoldSettings
    message: StoredMessage
    describePlace: (latitude: number, longitude: number) => string
  },
  into: { found: FoundAlerts; taps: Tap[] },
): void {
  const { assetId, customerId } = about.asset
  const { settings, message, describePlace } = about
  const common = { assetId, customerId, deviceId: message.deviceId }
  for (const { kind, finding } of events) {
    if (finding.rule === 'driver') {
      const at = finding.until ?? finding.since
      into.taps.push({ ...common, serial: finding.serial, connected: kind === 'opened', at })
    } else if (kind === 'raised' && !isReportedByDevice(known, finding)) {
      const { received, id: messageId } = message
      const engineOn = known.ignition?.on ?? null
      const cause = { assetId, customerId, received, messageId, engineOn, settings, isLate: false, describePlace }
      const alert = findingAlert(finding, cause)
      if (alert) into.found.raised.push(alert)
    } else if (kind === 'closed' && finding.until !== null) {
      const location = known.fix ? describePlace(known.fix.latitude, known.fix.longitude) : ''
      const basis = basisOfFinding(finding, settings)
      into.found.closed.push({ uniqueId: findingAlertId(assetId, finding), at: finding.until, location, basis })
    }
  }
}
