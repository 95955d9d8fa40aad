import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { driverSessions, type DriverSession } from '../../domain/ibuttons/driverSessions.ts'
import { knownAfter, stateAfter } from '../../domain/rules/findings.ts'
import { advanceLive, withStatus } from '../ingest/advanceLive.ts'
import { foldSettingsOf } from '../ingest/foldSettings.ts'
import type { LiveSnapshot } from '../ingest/deviceContextStore.ts'

/** Enough of the past to show whether an asset is moving and since when. */
const replayedMs = 7 * 24 * 3_600_000

/**
 * Returns what the pipeline would know about an asset after these messages, given in order of time; null without messages. rulesOf: the
 * settings of the asset's rules.
 */
export function liveAfter(
  rulesOf: Parameters<typeof foldSettingsOf>[0],
  messages: readonly StoredMessage[],
  describePlace: (latitude: number, longitude: number) => string,
): { live: LiveSnapshot; last: StoredMessage; sessions: DriverSession[] } | null {
  const last = messages.at(-1)
  if (!last) return null
  const replayed = messages.filter(({ created }) => created >= last.created - replayedMs)
  const live = advanceLive(null, replayed, describePlace)
  const settings = foldSettingsOf(rulesOf)
  const state = stateAfter(replayed, settings)
  if (!live || !state) return null
  const processors = { ...live.processors, fold: state, foldSettings: settings, checkpointAt: state.pending.at }
  const seen = withStatus({ ...live, processors }, knownAfter(state, settings))
  return { live: seen, last, sessions: driverSessions(messages, null) }
}
