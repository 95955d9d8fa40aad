import { describe, expect, it } from 'vitest'
import { northOf, minute, morning, simulateReadings } from '../../tests/accuracy/simulatedDrive.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { driveRoad, garbageRound, sampled } from '../../tests/accuracy/simulatedRoad.ts'
import { detectTrips } from './detectTrips.ts'
import { classifyFixes, fixQualityAlone } from './fixQuality.ts'
import { orderMessages } from './messageOrder.ts'
import { trackOf } from './track.ts'

const fix = (more: Parameters<typeof storedMessage>[0]) => storedMessage({ created: morning, ...northOf(0), ...more })
const day = 24 * 60 * minute

describe('the quality of a fix', () => {
  it('depends only on the message', () => {
    expect(fixQualityAlone(fix({}))).toBe('good')
    expect(fixQualityAlone(fix({ accuracyMetres: 100 }))).toBe('good')
    expect(fixQualityAlone(fix({ accuracyMetres: -1, speedKph: -1, heading: -1 }))).toBe('good')
    expect(fixQualityAlone(fix({ accuracyMetres: 101 }))).toBe('inaccurate')
    expect(fixQualityAlone(fix({ validity: 'V' }))).toBe('void')
    expect(fixQualityAlone(fix({ latitude: 0, longitude: 0 }))).toBe('void')
    expect(fixQualityAlone(storedMessage({ created: morning }))).toBe('none')
  })

  it('is stale with a clock that cannot be right, or a fix far from its message', () => {
    expect(fixQualityAlone(fix({ created: 0, received: morning }))).toBe('stale')
    expect(fixQualityAlone(fix({ fixCreated: 0 }))).toBe('stale')
    expect(fixQualityAlone(fix({ fixCreated: Date.UTC(1980, 0, 6) }))).toBe('stale')
    expect(fixQualityAlone(fix({ fixCreated: morning - 5 * day }))).toBe('stale')
    expect(fixQualityAlone(fix({ received: morning - 25 * 60 * minute }))).toBe('stale')
    expect(fixQualityAlone(fix({ received: morning - 23 * 60 * minute }))).toBe('good')
    expect(fixQualityAlone(fix({ received: morning + 30 * day }))).toBe('good')
  })
})

describe('a jump', () => {
  const drive = simulateReadings([{ minutes: 10, kph: 80 }])
  const far = (minutes: number, km = 500) => storedMessage({ created: morning + minutes * minute, ...northOf(km) })
  const jumps = (messages: typeof drive) => jumpIds(messages).length
  const jumpIds = (messages: ReturnType<typeof orderMessages>) =>
    classifyFixes(messages).flatMap((quality, index) => (quality === 'jump' ? [messages[index]!.messageID] : []))

  it('is a single outlier wherever it lies, and doesn’t affect the fixes after it', () => {
    for (const minutes of [-0.1, 0.1, 5.2, 9.9]) {
      const qualities = classifyFixes([far(minutes), ...drive])
      expect(qualities[0]).toBe('jump')
      expect(qualities.slice(1).every((quality) => quality === 'good')).toBe(true)
    }
  })

  it('is a single outlier even if it could be reached from an earlier fix, because the fixes before it are only seconds older', () => {
    const busy = simulateReadings([{ minutes: 5, kph: 30, every: 5 }])
    const aside = { ...busy[30]!, messageID: 9, latitude: busy[30]!.latitude! + 0.0055, created: busy[30]!.created + 1 }
    const changed = orderMessages([...busy, aside])
    expect(jumpIds(changed)).toEqual([9])
  })

  it('is each of several in a row, and each of two places that alternate', () => {
    expect(jumps([...drive, far(5.1), far(5.15), far(5.2, 501)])).toBe(3)
    expect(jumps([...drive, far(2.1), far(3.1), far(4.1), far(5.1)])).toBe(4)
  })

  it('is a position sent with the time of the one before it, but not the slow round between two such positions', () => {
    const round = simulateReadings([{ minutes: 60, kph: 30, every: 60 }])
    const doubled = [10, 22, 23, 40].map((n) => ({ ...round[n + 1]!, created: round[n]!.created, messageID: 9 }))
    const changed = orderMessages([...round, ...doubled])
    expect(jumpIds(changed)).toEqual([9, 9, 9, 9])
  })

  it('isn’t a vehicle that was transported and stays there', () => {
    const elsewhere = [0, 1, 2, 3, 4].map((n) => far(10 + n / 2, 900))
    expect(jumps([...drive, ...elsewhere])).toBe(0)
  })

  it('isn’t jitter between fixes of the same millisecond, nor a wait for the clock', () => {
    const together = [0, 0.02, 0.03].map((km) =>
      storedMessage({ created: morning, messageID: km * 100 + 1, ...northOf(km), accuracyMetres: 65 }),
    )
    expect(jumps(together)).toBe(0)
  })
})

describe('a speed', () => {
  it('is accepted as far as the neighbouring positions allow it', () => {
    const bus = simulateReadings([{ minutes: 5, kph: 74, every: 10 }])
    bus[12] = { ...bus[12]!, speedKph: 163 }
    bus[20] = { ...bus[20]!, speedKph: -1 }
    const speeds = trackOf(bus).map(({ speedKph }) => speedKph)
    expect(speeds[12]).toBeNull()
    expect(speeds[20]).toBeNull()
    expect(speeds[13]).toBe(74)
  })

  it('isn’t the peak speed of a trip if the neighbouring positions contradict it, one by one or over a few seconds', () => {
    const peakOf = (every: number, wrong: readonly number[], accuracyMetres: number | null) => {
      const drive = simulateReadings([
        { minutes: 10, kph: 90, every, jitter: 4 },
        { minutes: 10, kph: 0, every, jitter: 4 },
      ])
      const changed = drive.map((message, index) => ({
        ...message,
        accuracyMetres,
        speedKph: wrong.includes(index) ? 163 : message.speedKph,
      }))
      return detectTrips(changed, { now: Number.MAX_SAFE_INTEGER, useFiltering: true }).trips.map(
        ({ peakSpeedKph }) => peakSpeedKph,
      )
    }
    for (const every of [1, 2, 3, 4, 5, 7, 10, 30, 60])
      for (const accuracyMetres of [5, null])
        expect(peakOf(every, [4, 5], accuracyMetres), `every ${every} s`).toEqual([90])
  })

  it('that a vehicle reaches for a moment is its peak speed', () => {
    for (const every of [1, 2, 4, 5, 8]) {
      const { messages } = driveRoad(garbageRound(20, every), { noise: 2 })
      const changed = sampled(messages, every)
      const peak = Math.max(...changed.map(({ speedKph }) => speedKph!))
      const [trip] = detectTrips(changed, { now: Number.MAX_SAFE_INTEGER, useFiltering: true }).trips
      expect(trip!.peakSpeedKph, `every ${every} s`).toBe(peak)
    }
  })
})
