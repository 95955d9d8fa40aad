import { describe, expect, it } from 'vitest'
import { minute, morning, northOf, tellDrive, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { advanceMovement, type LiveMovement } from './liveMovement.ts'

const follow = (parts: readonly Part[]) =>
  tellDrive(parts).reduce<LiveMovement | null>(advanceMovement, null) as LiveMovement
const stand: Part = { minutes: 20, kph: 0, jitter: 10 }
const drive: Part = { minutes: 10, kph: 50 }

describe('live movement', () => {
  it('follows a wire that changes, to the message', () => {
    const off = { ...stand, ignition: 0 } as const
    const on = { ...drive, ignition: 1 } as const
    expect(follow([off, on])).toMatchObject({ status: 'driving', since: morning + 20 * minute })
    expect(follow([off, on, off])).toMatchObject({ status: 'parked', since: morning + 30 * minute })
  })

  it('follows movement without a wire, dated back to where it began and ended', () => {
    const driving = follow([stand, drive])
    expect(driving.status).toBe('driving')
    expect(Math.abs(driving.since - (morning + 20 * minute))).toBeLessThan(minute)
    const parked = follow([stand, drive, stand])
    expect(parked.status).toBe('parked')
    expect(Math.abs(parked.since - (morning + 30 * minute))).toBeLessThan(minute)
    expect(follow([stand, drive, { ...stand, minutes: 4 }]).status).toBe('driving')
  })

  it('is not led astray by a wire that never changes while the vehicle moves', () => {
    expect(
      follow([
        { ...stand, ignition: 0 },
        { ...drive, ignition: 0 },
      ]).status,
    ).toBe('driving')
  })

  it('stays parked through jitter and one far outlier, and believes a third far fix', () => {
    const jitter = follow([{ minutes: 600, kph: 0, jitter: 60, every: 60 }])
    expect(jitter).toMatchObject({ status: 'parked', since: morning })
    const far = (n: number) => storedMessage({ created: jitter.at + n * 1000, ...northOf(500) })
    expect([1, 2].map(far).reduce(advanceMovement, jitter)).toMatchObject({ status: 'parked', since: morning })
    expect([1, 2, 3].map(far).reduce(advanceMovement, jitter).fix!.latitude).toBeCloseTo(northOf(500).latitude)
  })

  it('is not moved by late messages, and survives storage as JSON', () => {
    const state = follow([stand, drive])
    const [late] = tellDrive([stand])
    expect(advanceMovement(state, late!)).toBe(state)
    expect(JSON.parse(JSON.stringify(state))).toEqual(state)
  })
})
