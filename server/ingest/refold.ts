import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import {
  foldMoment,
  isInOrder,
  isReportedByDevice,
  type AssetKnowledge,
  type AssetFold,
  type FoldSettings,
} from '../../domain/rules/foldAsset.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import { knownAfter, openFindings } from '../../domain/rules/findings.ts'
import { findingKey, type DriverFinding, type Finding, type FoldEvent } from '../../domain/rules/finding.ts'
import { momentsOf, wholeSecond } from '../../domain/rules/reading.ts'
import type { Position } from '../../domain/places/position.ts'
import { hasCredibleClock } from '../../domain/trips/fixQuality.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { advanceLive } from './advanceLive.ts'
import { createRefoldStop, type CheckpointState } from './refoldStop.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import type { Checkpoint } from './foldStore.ts'
import { checkpointEveryMs } from './foldFresh.ts'
import { basisOf, settingsFor, underOldSettings, type SavedSettings } from './foldSettings.ts'

/** An alert that was found, with values of the message that decided it. */
export interface RefoundAlert {
  finding: Finding
  /** The finding at the moment it was raised. */
  raised: Finding
  /** Where the asset was when it ended; null while it's still open, or if the position isn't known. */
  endedAt: Position | null
  messageId: number | null
  engineOn: boolean | null
  /** It was raised before the first message that was folded: the values of the moment at which it was raised aren't known here. */
  isRaisedBefore: boolean
}

/** An alert raised by a message without a position, with the asset's last known position before it. Degrees. */
interface PlacedMessage extends Position {
  messageId: number
}

/** A key fob's session as it was found again, with the device whose reader it was on. */
interface RefoundSession {
  finding: DriverFinding
  deviceId: number
}

export interface Refold {
  /**
   * Returns whether it has stopped at one of its ends: from there on, nothing differs from what is stored, and further messages are ignored.
   */
  hasStopped(): boolean
  /** Folds messages in order of time; a piece may end in the middle of a second. Returns those that are older than what has been folded. */
  take(messages: readonly StoredMessage[]): StoredMessage[]
  /** If the asset has since lost its device and its newest message is older than that, closes what is still open. */
  finish(): Refolded
}

export interface Refolded {
  /** The end that it stopped at, epoch ms; null if it went to the newest message. */
  stoppedAt: number | null
  /** How many seconds with messages were folded. */
  moments: number
  state: AssetFold | null
  /** The live state that the folded messages give; null without messages. */
  shown: LiveSnapshot | null
  placed: PlacedMessage[]
  known: AssetKnowledge | null
  /** When the asset lost its last device, epoch ms, if its newest message is older than that. */
  lostDeviceAt: number | null
  settings: FoldSettings
  alerts: RefoundAlert[]
  sessions: RefoundSession[]
  checkpoints: Checkpoint[]
}

interface RefoldStart {
  assetId: number
  checkpoint: AssetFold | null
  saved: SavedSettings
  borders: readonly number[]
  /** Stored states after the newest late message, in order, with their times (epoch ms): where the fold may end. */
  ends?: readonly CheckpointState[]
}

/**
 * Starts folding an asset's stored messages again from a checkpoint (null: from the beginning), with the current settings. borders: when
 * the asset lost its last device, epoch ms in order; no finding continues past one. It stops at the first of its ends whose state is the same
 * again while nothing that was found is ongoing: equal states and equal messages lead to equal findings.
 */
export function startRefold(given: RefoldStart): Refold {
  const { saved } = given
  const borders = [...given.borders]
  let state = given.checkpoint
  let settings = saved.settings
  let known: AssetKnowledge | null = knownAfter(state, settings)
  let newest: StoredMessage | null = null
  let lostDeviceAt: number | null = null
  const found = createRefound(known)
  let moments = 0
  const [stop, checkpoints, live] = [createRefoldStop(given.ends ?? []), createCheckpoints(given), createShown()]
  const keep = (event: FoldEvent) => found.keep(event, known, newest)

  /** Open findings end when the asset loses its device. */
  function endAt(until: number): void {
    if (known)
      for (const finding of openFindings(known))
        keep({ kind: 'closed', finding: { ...finding, until: Math.max(until, finding.since) }, decidedAt: until })
    state = null
    known = null
    lostDeviceAt = until
  }

  function passBorders(at: number): void {
    for (let border = borders[0]; border !== undefined && border <= at; border = borders[0]) {
      borders.shift()
      if (state && border > state.pending.at) endAt(border)
    }
  }

  return {
    hasStopped: () => stop.at() !== null,
    take(messages) {
      if (stop.at() !== null) return []
      const { late, inOrder } = byOrder(messages, state)
      live.take(inOrder)
      const newestOf = new Map(inOrder.map((message) => [wholeSecond(message.created), message]))
      for (const moment of momentsOf(inOrder)) {
        passBorders(moment.at)
        newest = valueFor(newestOf, moment.at)
        const now = settingsFor(saved, newest.received)
        if (state && now !== settings && basisOf(now) !== basisOf(settings)) {
          state = underOldSettings(state, settings)
          known = null
        }
        settings = now
        const folded = foldMoment(state, moment, settings, known)
        ;({ state, known } = folded)
        folded.events.forEach(keep)
        moments++
        if (stop.isReached(state, known)) break
        checkpoints.add(state)
      }
      return late
    },
    finish() {
      if (known && stop.at() === null)
        for (const finding of openFindings(known)) keep({ kind: 'revised', finding, decidedAt: known.at })
      if (stop.at() === null) passBorders(Number.POSITIVE_INFINITY)
      const ended = { stoppedAt: stop.at(), moments, state, known, lostDeviceAt: state ? null : lostDeviceAt, settings }
      return { ...ended, checkpoints: checkpoints.all(), ...live.all(), ...found.all() }
    },
  }
}

/** Returns the messages with a plausible clock, apart: those that can be folded into a state, and those that are older than it. */
function byOrder(messages: readonly StoredMessage[], state: AssetFold | null) {
  const late: StoredMessage[] = []
  const inOrder: StoredMessage[] = []
  for (const message of messages)
    if (hasCredibleClock(message)) (isInOrder(state, wholeSecond(message.created)) ? inOrder : late).push(message)
  return { late, inOrder }
}

/** Collects a state every few hours. */
function createCheckpoints({ assetId, saved, checkpoint }: RefoldStart) {
  const basis = basisOf(saved.settings)
  const checkpoints: Checkpoint[] = []
  let last = checkpoint?.pending.at ?? 0
  return {
    add(state: AssetFold): void {
      const { at } = state.pending
      if (at - last < checkpointEveryMs) return
      last = at
      checkpoints.push({ assetId, at, basis, state })
    },
    all: () => checkpoints,
  }
}

/** Collects what messages say by themselves while an asset is folded again: the live state they give, and where alerts happened. */
function createShown() {
  const placed: PlacedMessage[] = []
  let shown: LiveSnapshot | null = null
  // The position is described later, once it's known which one counts.
  const show = (messages: readonly StoredMessage[]) => (shown = advanceLive(shown, messages, () => ''))
  return {
    take(messages: readonly StoredMessage[]): void {
      let next = 0
      for (const [index, message] of messages.entries()) {
        if (message.latitude !== null || !messageAlert(message.messageID)) continue
        const live = show(messages.slice(next, index + 1))
        next = index + 1
        if (live && live.latitude !== null && live.longitude !== null)
          placed.push({ messageId: message.id, latitude: live.latitude, longitude: live.longitude })
      }
      show(messages.slice(next))
    },
    all: () => ({ shown, placed }),
  }
}

/** Collects what is found while an asset is folded again, each finding in its latest version. */
function createRefound(start: AssetKnowledge | null) {
  const raisedBefore = new Set(start ? openFindings(start).map(findingKey) : [])
  const alerts = new Map<string, RefoundAlert>()
  const sessions = new Map<string, RefoundSession>()
  return {
    /** newest: the newest message of the moment being folded; null before the first one. */
    keep({ kind, finding }: FoldEvent, known: AssetKnowledge | null, newest: StoredMessage | null): void {
      const key = findingKey(finding)
      if (finding.rule === 'driver') {
        const deviceId = sessions.get(key)?.deviceId ?? newest?.deviceId
        if (deviceId !== undefined) sessions.set(key, { finding, deviceId })
        return
      }
      if (kind === 'dropped') alerts.delete(key)
      if (finding.raisedAt === null || kind === 'dropped') return
      const before = alerts.get(key)
      if (!before && known && isReportedByDevice(known, finding)) return
      const endedAt = finding.until === null ? null : (known?.fix ?? null)
      if (before) alerts.set(key, { ...before, finding, endedAt })
      else {
        const engineOn = known?.ignition?.on ?? null
        alerts.set(key, {
          finding,
          raised: finding,
          endedAt,
          messageId: newest?.id ?? null,
          engineOn,
          isRaisedBefore: raisedBefore.has(key),
        })
      }
    },
    all: () => ({ alerts: [...alerts.values()], sessions: [...sessions.values()] }),
  }
}
