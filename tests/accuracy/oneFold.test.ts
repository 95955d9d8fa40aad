import { describe, expect, it } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { findingKey, type Finding } from '../../domain/rules/finding.ts'
import { foldMoment, type AssetFold, type FoldSettings } from '../../domain/rules/foldAsset.ts'
import { findingsOf } from '../../domain/rules/findings.ts'
import { momentsOf } from '../../domain/rules/reading.ts'
import { readRecording, readSet } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'

const settings: FoldSettings = { speedLimitKph: 60, speedExceptionMinutes: 1, temperatures: [] }
const hour = 3_600_000

const recordings: [string, StoredMessage[]][] = [
  ...['car_munich.nmea', 'car_nevada.nmea', 'car_regensburg.nmea'].map((file): [string, StoredMessage[]] => [
    file,
    storedFrom(readRecording(file).messages),
  ]),
  ...[...readSet('phone_trips')].slice(0, 6),
  ...readSet('person_days'),
  ...[...readSet('parked')].slice(0, 4),
]

/** Repeats for the same seed. */
const randomFrom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** A finding that is ongoing at the end of a piece is reported again by the next piece, with the same key. */
const byKey = (found: readonly Finding[]) => new Map(found.map((finding) => [findingKey(finding), finding]))

describe.each(recordings)('the recording %s', (name, messages) => {
  const whole = findingsOf(messages, settings)

  it('gives the same result message by message, in batches of any size, and in hindsight', () => {
    const random = randomFrom(name.length * 7919)
    const moments = momentsOf(messages)
    const raised = new Map<string, Finding>()
    let state: AssetFold | null = null
    for (const moment of moments) {
      // A second may come in two halves.
      const half = random() < 0.5 ? moment.readings.length : Math.floor(moment.readings.length / 2)
      for (const readings of [moment.readings.slice(0, half), moment.readings.slice(half)]) {
        if (readings.length === 0) continue
        const folded = foldMoment(state, { at: moment.at, readings }, settings)
        state = random() < 0.1 ? (JSON.parse(JSON.stringify(folded.state)) as AssetFold) : folded.state
        for (const { finding } of folded.events) raised.set(findingKey(finding), finding)
      }
    }
    const over = whole.found.filter(({ until }) => until !== null)
    expect([...raised.values()].filter(({ until }) => until !== null)).toEqual(over)
    expect(JSON.stringify(state).length).toBeLessThan(8192)
  })

  it('gives the same result wherever it is split', () => {
    const random = randomFrom(name.length * 104_729)
    const start = messages[0]?.created ?? 0
    const cuts = Array.from({ length: 5 }, () => start + Math.floor(random() * 24) * hour)
    for (const cut of cuts) {
      const before = findingsOf(
        messages.filter(({ created }) => created < cut),
        settings,
      )
      const after = findingsOf(messages, settings, before.known)
      const joined = [...byKey([...before.found, ...after.found]).values()].sort((a, b) => a.since - b.since)
      expect(joined).toEqual(whole.found)
      expect(after.known).toEqual(whole.known)
    }
  })
})

it('has something to compare', () => {
  const found = recordings.flatMap(([, messages]) => findingsOf(messages, settings).found)
  expect(found.length).toBeGreaterThan(10)
})
