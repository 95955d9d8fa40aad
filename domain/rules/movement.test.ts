import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings, type Part } from '../../tests/accuracy/simulatedDrive.ts'
import { findingsOf } from './findings.ts'
import { drivingStatus } from './movement.ts'

const settings = { speedLimitKph: 100, speedExceptionMinutes: 1, temperatures: [] }
const follow = (parts: readonly Part[]) => drivingStatus(findingsOf(simulateReadings(parts), settings).known)!
const standstill: Part = { minutes: 20, kph: 0, jitter: 10 }
const drive: Part = { minutes: 10, kph: 50 }
const off = { ...standstill, ignition: 0 } as const
const on = { ...drive, ignition: 1 } as const

describe('what an asset is doing', () => {
  it('follows a wire that changes, to the message', () => {
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

  it('is not led astray by a wire that says off while the asset moves on', () => {
    expect(follow([off, { ...drive, ignition: 0 }]).status).toBe('driving')
    const towed = follow([off, on, off, { ...drive, ignition: 0 }])
    expect(towed.status).toBe('driving')
    expect(Math.abs(towed.since - (morning + 50 * minute))).toBeLessThan(minute)
    expect(follow([off, on, off, { ...drive, ignition: 0 }, off]).status).toBe('parked')
  })

  it('idles while it stands with its engine on, for longer than a wait in traffic', () => {
    const idle: Part = { minutes: 3, kph: 0, jitter: 5, ignition: 1 }
    const idling = follow([off, on, idle])
    expect(idling).toMatchObject({ status: 'driving', since: morning + 20 * minute })
    expect(Math.abs(idling.idlingSince! - (morning + 30 * minute))).toBeLessThan(minute)
    expect(follow([off, on, { ...idle, minutes: 0.7 }])).not.toHaveProperty('idlingSince')
    expect(follow([off, on, idle, { ...on, minutes: 2 }])).not.toHaveProperty('idlingSince')
    expect(follow([off, on, idle, off])).not.toHaveProperty('idlingSince')
    expect(follow([standstill, drive, { ...standstill, minutes: 4 }])).not.toHaveProperty('idlingSince')
  })

  it('stays parked while its fixes tremble', () => {
    expect(follow([{ minutes: 600, kph: 0, jitter: 60, every: 60 }])).toEqual({ status: 'parked', since: morning })
    expect(follow([drive, { minutes: 60, kph: 0, jitter: 60, every: 60 }]).status).toBe('parked')
  })
})
