import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { readSet, readTruth } from './recordings.ts'
import { addScores, noScore, scoreTrips, type Score } from './scoreTrips.ts'

/** The trips found in a set of recordings against its true trips of some kinds. */
export function measureSet(set: string, kinds: readonly string[]): Score {
  const truth = readTruth(set)
  let total = noScore
  for (const [name, messages] of readSet(set)) {
    const { trips, fixes } = detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
    const here = truth.filter(({ recording }) => recording === name)
    const known = here.filter(({ kind }) => kind !== 'outing')
    const judged = known.filter(({ kind }) => kinds.includes(kind))
    total = addScores(
      total,
      scoreTrips(
        trips,
        judged,
        known,
        here,
        fixes.map(({ at }) => at),
      ),
    )
  }
  return total
}

/** Trips found in recordings of vehicles that never moved; even the ones that filtering would leave out. */
export function measureParked(): { recordings: number; trips: number } {
  const recordings = [...readSet('parked').values()]
  const trips = recordings.flatMap(
    (messages) => detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: false }).trips,
  )
  return { recordings: recordings.length, trips: trips.length }
}
