import { describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { metresBetween } from '../../domain/trips/distance.ts'
import { fixTime, goodPosition } from '../../domain/trips/fixQuality.ts'
import { orderMessages } from '../../domain/trips/messageOrder.ts'
import { readSet, readTruth } from './recordings.ts'
import { addScores, noScore, scoreTrips, type Score } from './scoreTrips.ts'

/**
 * The textbook's way to trips, to compare ours with: fixes that stay within 100 m of the first of them for some minutes are a stay, and what is
 * between two stays is a trip. It trusts each fix that says itself to be good.
 */
const stayMetres = 100
const minute = 60_000
/** Shorter ones are found by chance. */
const longMs = 10 * minute

interface Seen {
  at: number
  latitude: number
  longitude: number
}

function goodFixes(messages: readonly StoredMessage[]): Seen[] {
  return orderMessages(messages).flatMap((message) => {
    const position = goodPosition(message)
    return position ? [{ at: fixTime(message), ...position }] : []
  })
}

function tripsBetweenStays(fixes: readonly Seen[], stayMs: number) {
  const trips: { started: number; completed: number }[] = []
  let leftAt: number | null = fixes[0]?.at ?? null
  for (let first = 0; first < fixes.length;) {
    let next = first + 1
    while (next < fixes.length && metresBetween(fixes[first]!, fixes[next]!) <= stayMetres) next++
    if (fixes[next - 1]!.at - fixes[first]!.at < stayMs) {
      first++
      continue
    }
    if (leftAt !== null && fixes[first]!.at > leftAt) trips.push({ started: leftAt, completed: fixes[first]!.at })
    leftAt = fixes[next - 1]!.at
    first = next
  }
  const end = fixes.at(-1)?.at
  if (leftAt !== null && end !== undefined && end > leftAt) trips.push({ started: leftAt, completed: end })
  return trips
}

const thinned = (messages: readonly StoredMessage[], every: number) => {
  let last = -Infinity
  return messages.filter(({ created }) => {
    if (created - last < every * 1000) return false
    last = created
    return true
  })
}

/** The long trips of a set against what both ways find in its recordings, one of their messages every so many seconds (0: all of them). */
function compare(set: string, every: number, stayMs: number) {
  const truth = readTruth(set)
  return [...readSet(set)].map(([name, all]) => {
    const messages = thinned(all, every)
    const here = truth.filter(({ recording }) => recording === name)
    const known = here.filter(({ kind }) => kind !== 'outing')
    const long = known.filter(
      ({ kind, started, completed }) => (kind === 'driving' || kind === 'cycling') && completed - started >= longMs,
    )
    const fixes = goodFixes(messages)
    const times = fixes.map(({ at }) => at)
    const { trips } = detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
    return {
      name,
      ours: scoreTrips(trips, long, known, here, times),
      stays: scoreTrips(tripsBetweenStays(fixes, stayMs), long, known, here, times),
    }
  })
}

const total = (scores: readonly Score[]) => scores.reduce(addScores, noScore)

// Over a set, not for each recording: stays of three minutes tell two rides of a person-day apart that ours doesn’t.
describe.each(['phone_trips', 'person_days'])('long trips of %s', (set) => {
  describe.each([0, 30, 60])('at a message every %i s (0: as recorded)', (every) => {
    test.each([3, 5, 10])('are found at least as often as between stays of %i min within 100 m', (minutes) => {
      const compared = compare(set, every, minutes * minute)
      const ours = total(compared.map((one) => one.ours))
      const stays = total(compared.map((one) => one.stays))
      const said = compared.map((one) => `${one.name}: ${one.ours.oneToOne} and ${one.stays.oneToOne}`).join(', ')
      expect(ours.trueTrips).toBeGreaterThan(10)
      expect(ours.oneToOne, said).toBeGreaterThanOrEqual(stays.oneToOne)
    })
  })
})
