import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { usedMessages } from '../../domain/proof/evidenceReport.ts'
import type { TripLogInput } from '../../domain/reports/day/tripLogInput.ts'
import { findingKey, type Finding } from '../../domain/rules/finding.ts'
import { openFindings } from '../../domain/rules/findings.ts'
import { foldMoment, type AssetFold, type FoldSettings, type Folded } from '../../domain/rules/foldAsset.ts'
import { momentsOf } from '../../domain/rules/reading.ts'
import type { Span } from '../../domain/time/dayBounds.ts'
import { checkpointEveryMs } from '../../server/ingest/foldFresh.ts'
import { quietInput } from './story.ts'

/** What the pipeline finds in messages that arrive one by one, each finding as it was seen last, and the states that it stores. */
export function foldLive(messages: readonly StoredMessage[], settings: FoldSettings) {
  const reported = new Map<string, Finding>()
  const checkpoints: AssetFold[] = []
  let folded: Folded | null = null
  for (const moment of momentsOf(messages)) {
    folded = foldMoment(folded?.state ?? null, moment, settings, folded?.known ?? null)
    for (const { finding } of folded.events) reported.set(findingKey(finding), finding)
    const last = checkpoints.at(-1)?.pending.at ?? 0
    if (moment.at - last >= checkpointEveryMs) checkpoints.push(JSON.parse(JSON.stringify(folded.state)) as AssetFold)
  }
  if (folded) for (const open of openFindings(folded.known)) reported.set(findingKey(open), open)
  return { found: [...reported.values()].sort((a, b) => a.since - b.since), checkpoints }
}

/** Returns what the server reads for a day's reports, of all of an asset's messages and of the states that its pipeline stored. */
export function inputOf(
  messages: readonly StoredMessage[],
  checkpoints: readonly AssetFold[],
  bounds: Span,
  change: Partial<TripLogInput> = {},
): TripLogInput {
  const checkpoint = checkpoints.findLast(({ pending }) => pending.at < bounds.start) ?? null
  const input = { ...quietInput, timeZoneId: 'UTC', now: bounds.end + 1e12, bounds, checkpoint, ...change }
  return { ...input, messages: usedMessages('tripLog', input, messages) }
}
