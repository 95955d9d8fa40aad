import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import {
  driveRoad,
  garbageRound,
  randomNumbers,
  sampled,
  yardMoves,
  type RoadPiece,
} from '../../tests/accuracy/simulatedRoad.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { foldMoment, type AssetFold } from './foldAsset.ts'
import { findingsOf } from './findings.ts'
import { momentsOf } from './reading.ts'
import { drivingStatus } from './movement.ts'

const settings = { speedLimitKph: 100, speedExceptionMinutes: 1, temperatures: [] }
const follow = (parts: readonly Part[]) => drivingStatus(findingsOf(simulateReadings(parts), settings).known)!
const standstill: Part = { minutes: 20, kph: 0, jitter: 10 }
const drive: Part = { minutes: 10, kph: 50 }
const off = { ...standstill, ignition: 0 } as const
const on = { ...drive, ignition: 1 } as const

describe('what an asset is doing', () => {
  it('follows a wire that changes, message by message', () => {
    expect(follow([off, on])).toEqual({ status: 'driving', since: morning + 20 * minute })
    expect(follow([off, on, off])).toEqual({ status: 'parked', since: morning + 30 * minute })
  })

  it('follows movement without a wire, dated back to where it began and ended', () => {
    const driving = follow([standstill, drive])
    expect(driving.status).toBe('driving')
    expect(Math.abs(driving.since - (morning + 20 * minute))).toBeLessThan(minute)
    const parked = follow([standstill, drive, standstill])
    expect(parked.status).toBe('parked')
    expect(Math.abs(parked.since - (morning + 30 * minute))).toBeLessThan(minute)
    expect(follow([standstill, drive, { ...standstill, minutes: 4 }]).status).toBe('driving')
  })

  it('isn’t misled by a wire that is off while the asset keeps moving', () => {
    expect(follow([off, { ...drive, ignition: 0 }]).status).toBe('driving')
    const towed = follow([off, on, off, { ...drive, ignition: 0 }])
    expect(towed.status).toBe('driving')
    expect(Math.abs(towed.since - (morning + 50 * minute))).toBeLessThan(minute)
    expect(follow([off, on, off, { ...drive, ignition: 0 }, off]).status).toBe('parked')
  })

  it('drives on at red lights with a wire that is not connected and always says off, and parks when it stops', () => {
    const light: Part = { minutes: 1.5, kph: 0, ignition: 0 }
    const unwired = { ...drive, ignition: 0 } as const
    expect(follow([off, unwired, light])).toMatchObject({ status: 'driving' })
    expect(follow([off, unwired, light, unwired, light]).since - (morning + 20 * minute)).toBeLessThan(minute)
    const arrived = follow([off, unwired, off])
    expect(arrived.status).toBe('parked')
    expect(Math.abs(arrived.since - (morning + 30 * minute))).toBeLessThan(minute)
    expect(follow([off, on, { ...light, minutes: 1 }]).status).toBe('parked')
  })

  it('follows movement again once a wire has been on for half a day without a change: it is always on', () => {
    const stand: Part = { ...standstill, minutes: 60, ignition: 1, every: 60 }
    const nights = Array.from({ length: 12 }, () => stand)
    expect(follow([on, stand])).toMatchObject({ status: 'driving' })
    const parked = follow([on, ...nights])
    expect(parked.status).toBe('parked')
    expect(Math.abs(parked.since - (morning + 10 * minute))).toBeLessThan(minute)
    expect(follow([on, ...nights, on]).status).toBe('driving')
    expect(follow([off, on, ...nights])).toMatchObject({ status: 'driving', since: morning + 20 * minute })
  })

  it('is idling while it is stationary with its engine on, for longer than a wait in traffic', () => {
    const idle: Part = { minutes: 3, kph: 0, jitter: 5, ignition: 1 }
    const idling = follow([off, on, idle])
    expect(idling).toMatchObject({ status: 'driving', since: morning + 20 * minute })
    expect(Math.abs(idling.idlingSince! - (morning + 30 * minute))).toBeLessThan(minute)
    expect(follow([off, on, { ...idle, minutes: 0.7 }])).not.toHaveProperty('idlingSince')
    expect(follow([off, on, idle, { ...on, minutes: 2 }])).not.toHaveProperty('idlingSince')
    expect(follow([off, on, idle, off])).not.toHaveProperty('idlingSince')
    expect(follow([standstill, drive, { ...standstill, minutes: 4 }])).not.toHaveProperty('idlingSince')
  })

  it('stays parked while its fixes jitter', () => {
    expect(follow([{ minutes: 600, kph: 0, jitter: 60, every: 60 }])).toEqual({ status: 'parked', since: morning })
    expect(follow([drive, { minutes: 60, kph: 0, jitter: 60, every: 60 }]).status).toBe('parked')
  })
})

describe('what the live map shows while an asset works', () => {
  /** What it does at each message, as its messages arrive, from a time on (epoch ms). */
  function live(messages: readonly StoredMessage[], from: number) {
    let state: AssetFold | null = null
    const shown: { at: number; status: string; isIdling: boolean }[] = []
    for (const moment of momentsOf(messages)) {
      const folded = foldMoment(state, moment, settings)
      state = folded.state
      const { status, idlingSince } = drivingStatus(folded.known)!
      if (moment.at >= from) shown.push({ at: moment.at, status, isIdling: idlingSince !== undefined })
    }
    return shown
  }
  const shareOf = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length / all.length
  const parked = { stopSeconds: 1200 }

  it.each([1, 10, 30])(
    'a round without a wire, with short moves and stops, is driving, at a fix every %i s',
    (every) => {
      const rounds: RoadPiece[][] = [garbageRound(60, 7), ...(every === 30 ? [] : [yardMoves(1, 7)])]
      for (const pieces of rounds) {
        const { messages } = driveRoad([parked, ...pieces, parked], { noise: 3, ignition: null })
        const end = messages.at(-1)!.created - 1200 * 1000
        const shown = live(sampled(messages, every), morning + 30 * minute)
        expect(
          shareOf(
            shown.filter(({ at }) => at < end),
            ({ status }) => status === 'driving',
          ),
        ).toBeGreaterThan(0.95)
        expect(shown.at(-1)!.status).toBe('parked')
      }
    },
  )

  it('a tractor in a yard is not idling while it hops, at a fix a minute', () => {
    const off = { ...parked, ignition: 0 } as const
    const { messages } = driveRoad([off, ...yardMoves(4, 7), off], { noise: 3, seed: 7 })
    const isLong = messages.map((_, index) =>
      messages.slice(Math.max(0, index - 60), index + 1).every(({ speedKph }) => speedKph === 0),
    )
    const shown = live(sampled(messages, 60), morning + 21 * minute).filter(
      ({ at }) => messages[(at - morning) / 1000]!.iO3 === 1,
    )
    const wrong = shareOf(shown, ({ at, isIdling }) => isIdling && !isLong[(at - morning) / 1000])
    expect(wrong).toBeLessThan(0.1)
    expect(shareOf(shown, ({ isIdling }) => isIdling)).toBeGreaterThan(0.3)
  })

  it('lone speeds that a parked receiver makes up are no departure, at a fix every half minute', () => {
    const { messages } = driveRoad([{ metres: 3000, kph: 40 }, { stopSeconds: 6 * 3600 }], {
      noise: 8,
      seed: 7,
      ignition: null,
    })
    const random = randomNumbers(9)
    for (const message of messages) if (message.speedKph === 0 && random() < 0.02) message.speedKph = 7
    expect(
      shareOf(live(sampled(messages, 30), morning + 15 * minute), ({ status }) => status === 'driving'),
    ).toBeLessThan(0.05)
  })
})
