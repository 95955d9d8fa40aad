import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings } from '../../../tests/accuracy/simulatedDrive.ts'
import { contactLoss } from './contactLoss.ts'

const hour = 60 * minute
const period = { start: morning, end: morning + 24 * hour }
/** Parked for half an hour, then an hour's drive, then parked again. */
const drive = { start: morning + 30 * minute, end: morning + 90 * minute }
const messages = simulateReadings([
  { minutes: 30, kph: 0 },
  { minutes: 60, kph: 60 },
  { minutes: 60, kph: 0 },
])
const gsmLoss = (changed = messages) => contactLoss(changed, [drive], period).gsmLoss

describe('GSM loss', () => {
  it('is nothing while every message comes at once', () => {
    expect(gsmLoss()).toBe(0)
  })

  it('is the part of the drive whose messages a device stored while offline, however long it stored them', () => {
    for (const comesBack of [morning + 3 * hour, morning + 100 * hour]) {
      const valley = { start: morning + 60 * minute, end: morning + 75 * minute }
      const changed = messages.map((message) =>
        message.created > valley.start && message.created <= valley.end ? { ...message, received: comesBack } : message,
      )
      expect(gsmLoss(changed)).toBeCloseTo(25)
    }
  })

  it('is the whole drive when only the yard had contact', () => {
    const changed = messages.map((message) =>
      message.created >= drive.start && message.created <= drive.end
        ? { ...message, received: morning + 5 * hour }
        : message,
    )
    expect(gsmLoss(changed)).toBeCloseTo(100)
  })

  it('can’t be determined from yesterday’s drive replayed today, even if the device is online today', () => {
    const replayed = messages.map((message) => ({ ...message, received: morning + 26 * hour }))
    const today = simulateReadings([{ minutes: 30, kph: 0 }], morning + 26 * hour)
    expect(gsmLoss([...replayed, ...today])).toBe(0)
  })

  it('counts the gaps of more than a quarter of an hour in a replayed drive', () => {
    const replayed = messages
      .filter(({ created }) => created <= morning + 45 * minute || created >= morning + 75 * minute)
      .map((message) => ({ ...message, received: morning + 26 * hour }))
    expect(gsmLoss(replayed)).toBeCloseTo(25)
  })

  it('trusts a device that reports that it was offline', () => {
    expect(gsmLoss(messages.map((message) => ({ ...message, gprsOnline: false })))).toBeCloseTo(100)
  })
})
