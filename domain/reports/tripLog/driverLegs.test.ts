import { describe, expect, it } from 'vitest'
import { minute, morning, simulateReadings } from '../../../tests/accuracy/simulatedDrive.ts'
import { storedMessage } from '../../../tests/accuracy/storedFrom.ts'
import { quietInput } from '../../../tests/reports/story.ts'
import { tripLog } from './tripLog.ts'

const drive = simulateReadings([
  { minutes: 60, kph: 0, ignition: 0 },
  { minutes: 60, kph: 60, ignition: 1 },
  { minutes: 60, kph: 0, ignition: 0 },
])

/** Returns the rows of the drive from 9 to 10, given the taps of fobs in minutes after 8. */
function rowsOf(taps: Record<number, string>) {
  const messages = Object.entries(taps).map(([at, ibutton]) =>
    storedMessage({ created: morning + Number(at) * minute + 1, messageID: 50, ibutton }),
  )
  const { trips } = tripLog({
    ...quietInput,
    asset: { ...quietInput.asset, driverID: true },
    driverNames: new Map(),
    messages: [...drive, ...messages],
    bounds: { start: morning, end: morning + 180 * minute },
    timeZoneId: 'UTC',
    now: morning + 1000 * minute,
  })
  return trips.map(({ tripId, driverId, driverSource, endDistance }) => ({
    row: `${tripId} ${driverId} ${driverSource}`,
    endDistance,
  }))
}

describe('the driver of a trip', () => {
  it('is tapped when the tap lies within the trip or the minutes before it', () => {
    expect(rowsOf({ 50: 'ANN' })).toMatchObject([{ row: '1 ANN tapped' }])
    expect(rowsOf({ 80: 'ANN' })).toMatchObject([{ row: '1 ANN tapped' }])
  })

  it('is carried over from an earlier tap, or none', () => {
    expect(rowsOf({ 10: 'ANN' })).toMatchObject([{ row: '1 ANN carried over' }])
    expect(rowsOf({})).toMatchObject([{ row: '1  none' }])
  })

  it('is the one who tapped at the start, not the one of the trip before', () => {
    expect(rowsOf({ 10: 'BEN', 61: 'ANN' })).toMatchObject([{ row: '1 ANN tapped' }])
  })

  it('who changes splits the trip into legs, each with its own', () => {
    const rows = rowsOf({ 55: 'ANN', 90: 'BEN' })
    expect(rows.map(({ row }) => row)).toEqual(['1 ANN tapped', '1.1 ANN tapped', '1.2 BEN tapped'])
    const [whole, first, second] = rows.map(({ endDistance }) => endDistance)
    expect(first! + second!).toBeCloseTo(whole!, 0)
    expect(Math.abs(first! - second!)).toBeLessThan(1)
  })
})
