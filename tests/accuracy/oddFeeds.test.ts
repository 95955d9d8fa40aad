import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { findingsBy, findingsOf } from '../../domain/rules/findings.ts'
import { totalOf } from '../../domain/time/spans.ts'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { driveRoad, openRoad, randomNumbers, sampled, townStreets, type RoadPiece } from './simulatedRoad.ts'

/** Devices that report in ways of their own, on drives that are made up, against what is known of these. */
const seed = 23
const off = (stopSeconds: number): RoadPiece => ({ stopSeconds, ignition: 0 })
const movementOf = (messages: readonly StoredMessage[]) =>
  detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: false })
const kmOf = (messages: readonly StoredMessage[]) =>
  movementOf(messages).trips.reduce((km, { distanceKm }) => km + distanceKm, 0)
/** Parked for five minutes before and ten after; the first message is from before the ignition is known. */
function parked(pieces: readonly RoadPiece[]) {
  const { messages, ...truth } = driveRoad([off(300), ...pieces, off(600)], { noise: 3, seed })
  return { messages: messages.slice(1), ...truth }
}
const drive = parked([...townStreets(6, seed), ...openRoad(20, seed)])

describe('a device whose speeds are wrong throughout', () => {
  test.each([
    { name: 'always zero', factor: 0 },
    { name: 'knots', factor: 1 / 1.852 },
    { name: 'metres per second', factor: 1 / 3.6 },
    { name: 'knots taken for km/h and converted again', factor: 1.852 },
  ])('$name: has the distance and the moving time that its positions show', ({ factor }) => {
    const wrong = drive.messages.map((message) => ({ ...message, speedKph: message.speedKph! * factor }))
    for (const every of [1, 10, 30]) {
      const messages = sampled(wrong, every)
      expect(Math.abs(kmOf(messages) / drive.km - 1), `distance at ${every} s`).toBeLessThan(0.02)
      const moving = totalOf(movementOf(messages).moving) / drive.movingMs
      expect(Math.abs(moving - 1), `moving at ${every} s`).toBeLessThan(0.1)
    }
  })

  test('knots beside hours of mowing, whose minutes lead back to where they began, have the distance that the rows have', () => {
    const rows = Array.from({ length: 450 }, (_, row): RoadPiece[] => [
      { metres: 60, kph: 6.5 },
      { metres: 4, kph: 4.5, bend: row % 2 === 0 ? 180 : -180 },
    ])
    const { messages, km } = parked([...openRoad(9, seed), ...rows.flat(), ...openRoad(9, seed + 1)])
    const knots = messages.map((message) => ({ ...message, speedKph: message.speedKph! / 1.852 }))
    expect(Math.abs(kmOf(sampled(knots, 10)) / km - 1)).toBeLessThan(0.1)
  })

  test('one that reports zero each second raises no parked idle while it drives', () => {
    const zero = drive.messages.map((message) => ({ ...message, speedKph: 0 }))
    const settings = { speedLimitKph: 110, speedExceptionMinutes: 1, temperatures: [] }
    expect(findingsBy(findingsOf(zero, settings).found, 'parkedIdle')).toEqual([])
  })
})

describe('a device that is wrong in one of ten fixes while it drives', () => {
  const road = parked(openRoad(60, seed))
  const faults: Record<string, (message: StoredMessage, before: StoredMessage) => Partial<StoredMessage>> = {
    'has a speed of zero': () => ({ speedKph: 0 }),
    'repeats the position before': (_, { latitude, longitude }) => ({ latitude, longitude, satellites: 0 }),
  }
  test.each(Object.entries(faults))('%s: has moved for as long, and as far', (_, faultOf) => {
    for (const every of [10, 30]) {
      const random = randomNumbers(every)
      const messages = sampled(road.messages, every).map((message, index, all) =>
        index > 0 && random() < 0.1 ? { ...message, ...faultOf(message, all[index - 1]!) } : message,
      )
      const { inMotion } = movementOf(messages)
      expect(Math.abs(totalOf(inMotion) / road.movingMs - 1), `moving at ${every} s`).toBeLessThan(0.05)
      expect(Math.abs(kmOf(messages) / road.km - 1), `distance at ${every} s`).toBeLessThan(0.05)
    }
  })
})

test.each([300, 600, 900])(
  'a device that waits for %i s once its trailer stands has gone no further for that',
  (wait) => {
    const moves = Array.from({ length: 6 }, (): RoadPiece[] => [
      { metres: 250, kph: 10 },
      { metres: 12, kph: 8, bend: 90 },
      { metres: 300, kph: 12 },
      { stopSeconds: 3000 },
    ])
    const { messages, km } = driveRoad([{ stopSeconds: 3000 }, ...moves.flat()], { noise: 3, seed, ignition: null })
    let last: StoredMessage | null = null
    const reported = messages.filter((message) => {
      const every = message.speedKph! > 1 ? 60_000 : wait * 1000
      const isDue = last === null || message.created - last.created >= every
      if (isDue) last = message
      return isDue
    })
    expect(Math.abs(kmOf(reported) / km - 1)).toBeLessThan(0.15)
  },
)

/** What a device reports that waits until its vehicle has gone so far or turned so much, or for ten minutes. */
function reportedAtTurns(messages: readonly StoredMessage[], metres: number, degrees: number): StoredMessage[] {
  let last: StoredMessage | null = null
  return messages.filter((message) => {
    if (last) {
      const gone =
        Math.hypot(message.latitude! - last.latitude!, (message.longitude! - last.longitude!) * 0.79) * 111_195
      const turn = Math.abs(((message.heading! - last.heading! + 540) % 360) - 180)
      const isDue = message.speedKph! > 5 && (gone >= metres || turn >= degrees)
      if (!isDue && message.iO3 === last.iO3 && message.created - last.created < 600_000) return false
    }
    last = message
    return true
  })
}

test('a device that reports every 100 m and at turns has the distance and the moving time of its drive', () => {
  const reported = reportedAtTurns(drive.messages, 100, 30)
  expect(Math.abs(kmOf(reported) / drive.km - 1)).toBeLessThan(0.02)
  expect(Math.abs(totalOf(movementOf(reported).moving) / drive.movingMs - 1)).toBeLessThan(0.05)
})

test.each([
  { metres: 500, degrees: 30 },
  { metres: 1000, degrees: 45 },
])('a device that reports at turns of $degrees degrees, or after $metres m, cuts no bends in town', (due) => {
  for (const one of [11, 23, 37, 41, 59]) {
    const { messages, km } = parked(townStreets(25, one))
    expect(Math.abs(kmOf(reportedAtTurns(messages, due.metres, due.degrees)) / km - 1), `town ${one}`).toBeLessThan(
      0.02,
    )
  }
})

test('a receiver that freezes for two minutes at 80 km/h, and then jumps, has driven on', () => {
  const { messages, km, movingMs } = parked([{ metres: 20_000, kph: 80 }])
  const at = messages[700]!
  const frozen = messages.map((message, second) =>
    second > 700 && second < 820 ? { ...message, latitude: at.latitude, longitude: at.longitude } : message,
  )
  for (const every of [1, 10, 30]) {
    expect(Math.abs(kmOf(sampled(frozen, every)) / km - 1), `distance at ${every} s`).toBeLessThan(0.01)
    const { moving } = movementOf(sampled(frozen, every))
    expect(Math.abs(totalOf(moving) / movingMs - 1), `moving at ${every} s`).toBeLessThan(0.04)
  }
})

describe('an ignition wire', () => {
  const random = randomNumbers(seed)
  const hops = Array.from({ length: 20 }, (): RoadPiece[] => [{ metres: 250 + 500 * random(), kph: 45 }, off(90)])

  test('that is turned off at each of twenty deliveries has their drives and their engine time', () => {
    const { messages, movingMs } = parked(hops.flat())
    for (const every of [1, 10]) {
      const { trips, ignitionOn, moving } = movementOf(sampled(messages, every))
      expect(
        trips.map(({ kind }) => kind),
        `at ${every} s`,
      ).toEqual(hops.map(() => 'trip'))
      expect(Math.abs(totalOf(moving) / movingMs - 1), `moving at ${every} s`).toBeLessThan(0.05)
      // A wire that's read every 10 s is seen off 5 s late on average, at each of twenty stops.
      expect(Math.abs(totalOf(ignitionOn) / movingMs - 1), `engine at ${every} s`).toBeLessThan(
        every === 1 ? 0.03 : 0.2,
      )
    }
  })

  /** Deliveries in a town, each with a turn of the key before the van leaves and after it has come. */
  const deliveries = (seed: number): RoadPiece[] => {
    const random = randomNumbers(seed)
    const speedingUp: RoadPiece[] = [10, 20, 32].map((kph) => ({ metres: kph * 0.65, kph }))
    return Array.from({ length: 25 }, (_, hop): RoadPiece[] => [
      { stopSeconds: 5 },
      ...speedingUp,
      ...townStreets(0.4 + 1.2 * random(), seed + hop),
      ...speedingUp.toReversed(),
      { stopSeconds: 4 },
      off(Math.round(60 + 120 * random())),
    ]).flat()
  }

  test.each([10, 30, 60])('whose device reports each turn of the key besides a fix every %i s', (every) => {
    const errors = [11, 23, 37, 41, 59].flatMap((one) => {
      const { messages, km, movingMs } = parked(deliveries(one))
      const turns = messages
        .filter(({ iO3 }, index) => iO3 !== (messages[index - 1]?.iO3 ?? iO3))
        .map((message) => ({ ...message, messageID: message.iO3 === 1 ? messageID.ignitionOn : messageID.ignitionOff }))
      const atTurn = new Set(turns.map(({ created }) => created))
      return [0, 0.5].map((phase) => {
        const samples = sampled(messages, every, phase * every).filter(({ created }) => !atTurn.has(created))
        const reported = [...samples, ...turns]
        return {
          distance: kmOf(reported) / km - 1,
          moving: totalOf(movementOf(reported).moving) / movingMs - 1,
        }
      })
    })
    for (const [what, within] of [
      ['distance', 0.02],
      ['moving', 0.05],
    ] as const) {
      const mean = errors.reduce((sum, error) => sum + error[what], 0) / errors.length
      expect(Math.abs(mean), `${what}: ${errors.map((error) => error[what].toFixed(3)).join(' ')}`).toBeLessThan(within)
    }
  })

  test.each([11, 23, 37, 41, 59, 83])(
    'that drops for three seconds of each minute while the vehicle drives through town %i leaves one trip',
    (one) => {
      const { messages } = parked(townStreets(8, one))
      const loose = messages.map((message, index) =>
        index % 60 < 3 && message.speedKph! > 8 ? { ...message, iO3: 0 } : message,
      )
      for (const every of [1, 3, 10, 30])
        expect(movementOf(sampled(loose, every)).trips, `at ${every} s`).toHaveLength(1)
    },
  )

  test('that is read once a minute has its drives from where the vehicle left', () => {
    const { messages, km } = parked([{ metres: 15_000, kph: 70 }])
    const left = messages[299]!.created
    for (const phase of [0, 15, 30, 45]) {
      const [trip, ...more] = movementOf(sampled(messages, 60, phase)).trips
      expect(more).toEqual([])
      expect(Math.abs(trip!.distanceKm / km - 1), `from ${phase} s`).toBeLessThan(0.01)
      expect(Math.abs(trip!.started - left), `from ${phase} s`).toBeLessThan(5_000)
    }
  })
})
