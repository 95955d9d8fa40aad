import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import {
  foldMoment,
  isInOrder,
  type AssetKnowledge,
  type AssetFold,
  type FoldSettings,
} from '../../domain/rules/foldAsset.ts'
import { endedFindings, knownAfter, openFindings } from '../../domain/rules/findings.ts'
import type { FoldEvent } from '../../domain/rules/finding.ts'
import { momentsOf, wholeSecond } from '../../domain/rules/reading.ts'
import { compareMessages } from '../../domain/trips/messageOrder.ts'
import { hasCredibleClock } from '../../domain/trips/fixQuality.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { timesPassed } from '../../domain/time/timesPassed.ts'
import { lastArrivals } from './lastArrivals.ts'
import { createRefoldCheckpoints } from './refoldCheckpoints.ts'
import { createRefoldFindings, type RefoundAlert, type RefoundSession } from './refoldFindings.ts'
import { createRefoldShown, type PlacedMessage } from './refoldShown.ts'
import { createRefoldStop, type CheckpointState } from './refoldStop.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import type { Checkpoint } from './foldStore.ts'
import { basisOf, settingsFor, underOldSettings, type SavedSettings } from './foldSettings.ts'

export interface Refold {
  /**
   * Returns the result up to the end at which it has stopped; null while it goes on. From there on, nothing differs from what is stored, and
   * further messages are ignored.
   */
  stopped(): StoppedRefold | null
  /**
   * Folds the newest second that waited, and returns the result up to the last moment at which nothing that was found was ongoing; null
   * without one. For messages that a sealed month follows: how that goes on isn't known.
   */
  settled(): StoppedRefold | null
  /**
   * Folds messages in order of time; a piece may end in the middle of a second, so the newest one waits. Returns those that are older than
   * what has been folded.
   */
  take(messages: readonly StoredMessage[]): StoredMessage[]
  /**
   * Folds the newest second that waited and, in order of time with it, the messages that arrived meanwhile; nothing stops it any more. If the
   * asset has since lost its device and its newest message is older than that, closes what is still open. Throws if it has stopped.
   */
  finish(arrived: readonly StoredMessage[]): Refolded
}

/** What a fold found up to the end at which it stopped. */
export interface StoppedRefold extends Refolded {
  /** Epoch ms. */
  stoppedAt: number
}

export interface Refolded {
  /** How many seconds with messages were folded. */
  moments: number
  state: AssetFold | null
  /** The live state that the folded messages give; null without messages. */
  shown: LiveSnapshot | null
  placed: PlacedMessage[]
  known: AssetKnowledge | null
  /** When it was last driving, epoch ms; null if it wasn't. */
  drivenAt: number | null
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
  /** A sealed month follows the messages. */
  isBeforeSeal?: boolean
}

/**
 * Starts folding an asset's stored messages again from a checkpoint (null: from the beginning), with the current settings. borders: when
 * the asset lost its last device, epoch ms in order; no finding continues past one. It stops at the first of its ends whose state is the same
 * again while nothing that was found is ongoing: equal states and equal messages lead to equal findings.
 */
export function startRefold(start: RefoldStart): Refold {
  const { stoppedAt, settledAt, stateNow, fold, end } = createFold(start)
  /** The newest second, of which there may be more in the next messages. */
  let unfolded: StoredMessage[] = []
  return {
    stopped() {
      const at = stoppedAt()
      return at === null ? null : { ...end(false), stoppedAt: at }
    },
    settled() {
      fold(unfolded, true)
      unfolded = []
      const at = settledAt()
      return at === null ? null : { ...upTo(at, end(false)), stoppedAt: at }
    },
    take(messages) {
      if (stoppedAt() !== null) return []
      const { late, inOrder } = byOrder(messages, stateNow())
      const { before, newestSecond } = atNewestSecond([...unfolded, ...inOrder])
      unfolded = newestSecond
      fold(before, false)
      return late
    },
    finish(arrived) {
      if (stoppedAt() !== null) throw new Error('This fold has stopped before the newest message.')
      const { inOrder } = byOrder(arrived, stateNow())
      fold([...unfolded, ...inOrder].sort(compareMessages), true)
      return end(true)
    },
  }
}

/** Returns what was over by a time, epoch ms. */
function upTo(at: number, folded: Refolded): Refolded {
  const isOver = ({ finding: { until } }: RefoundAlert | RefoundSession) => until !== null && until <= at
  return {
    ...folded,
    alerts: folded.alerts.filter(isOver),
    sessions: folded.sessions.filter(isOver),
    checkpoints: folded.checkpoints.filter((checkpoint) => checkpoint.at <= at),
  }
}

/** Folds messages of whole seconds in order, and collects all that they give. */
function createFold(start: RefoldStart) {
  const passed = timesPassed(start.borders, start.checkpoint?.pending.at)
  let state = start.checkpoint
  let { settings } = start.saved
  let known: AssetKnowledge | null = knownAfter(state, settings)
  let newest: StoredMessage | null = null
  let lostDeviceAt: number | null = null
  const found = createRefoldFindings(known)
  const stop = createRefoldStop(start.ends ?? [])
  const checkpoints = createRefoldCheckpoints(start)
  const live = createRefoldShown()
  const keep = (event: FoldEvent) => found.keep(event, known, newest)

  /** Open findings end when the asset loses its device. */
  function endAt(until: number): void {
    if (known) for (const finding of endedFindings(known, until)) keep({ kind: 'closed', finding, decidedAt: until })
    state = null
    known = null
    lostDeviceAt = until
  }

  function passBorders(at: number): void {
    const border = passed(at)
    if (state && border !== null) endAt(border)
  }

  /** isNewest: nothing ends the fold before the last of these messages, because its result stands for the newest one. */
  function fold(messages: readonly StoredMessage[], isNewest: boolean): void {
    live.take(messages)
    const newestOf = new Map(messages.map((message) => [wholeSecond(message.created), message]))
    const receivedOf = lastArrivals(messages)
    for (const moment of momentsOf(messages)) {
      passBorders(moment.at)
      newest = valueFor(newestOf, moment.at)
      const now = settingsFor(start.saved, valueFor(receivedOf, moment.at))
      if (state && now !== settings && basisOf(now) !== basisOf(settings))
        [state, known] = [underOldSettings(state, settings), null]
      settings = now
      const folded = foldMoment(state, moment, settings, known)
      ;({ state, known } = folded)
      found.pass(state)
      folded.events.forEach(keep)
      if (start.isBeforeSeal) stop.pass(known)
      if (!isNewest && stop.isReached(state, known)) break
      checkpoints.add(state)
    }
  }

  return {
    stoppedAt: stop.at,
    settledAt: stop.settledAt,
    stateNow: () => state,
    fold,
    /** Returns the result; isWhole: the newest message is in it. */
    end(isWhole: boolean): Refolded {
      if (known && isWhole)
        for (const finding of openFindings(known)) keep({ kind: 'revised', finding, decidedAt: known.at })
      if (isWhole) passBorders(Number.POSITIVE_INFINITY)
      const ended = { state, known, lostDeviceAt: state ? null : lostDeviceAt, settings }
      return { ...ended, checkpoints: checkpoints.all(), ...live.all(), ...found.all() }
    },
  }
}

/** Returns messages in order, apart: those of their newest second, and those before it. */
function atNewestSecond(messages: readonly StoredMessage[]) {
  const sorted = [...messages].sort(compareMessages)
  const at = wholeSecond(sorted.at(-1)?.created ?? 0)
  const newestSecond = sorted.filter(({ created }) => created >= at)
  return { before: sorted.slice(0, sorted.length - newestSecond.length), newestSecond }
}

/** Returns the messages with a plausible clock, apart: those that can be folded into a state, and those that are older than it. */
function byOrder(messages: readonly StoredMessage[], state: AssetFold | null) {
  const late: StoredMessage[] = []
  const inOrder: StoredMessage[] = []
  for (const message of messages)
    if (hasCredibleClock(message)) (isInOrder(state, wholeSecond(message.created)) ? inOrder : late).push(message)
  return { late, inOrder }
}
