import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf, folded, sessionsOf, type Sent } from './deviceDay.ts'
import { dayBefore, fixAt, sendEach, setShortLimits } from './shortDrives.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

describe.each(callDatabases())('messages of one second that arrive one by one, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  beforeAll(() => setShortLimits(server))

  /** Sends messages in two orders to two assets. Returns the alerts from a time on (epoch ms) of each. */
  async function alertsOfBoth(from: number, inOrder: readonly Sent[], otherwise: readonly Sent[]) {
    const { imeis, assets } = server.fleet
    await sendEach(server, imeis.north, inOrder)
    await sendEach(server, imeis.south, otherwise)
    await folded(server)
    return Promise.all([assets.north, assets.south].map((assetId) => alertsOf(server, assetId, from)))
  }

  test('count together, whichever half arrives first', async () => {
    const at = dayBefore(server, 0) + 10 * hour
    const readings = [
      [0, 12, 0],
      [10, 12, 0],
      [20, 4, 0],
      [20, 12, 1],
      [25, 4, 0],
    ] as const
    const warm = readings.map(([after, sensorAValue, sequence]): Sent => ({
      created: at + after * minute,
      sequence,
      sensorAValue,
    }))
    const [a, b, first, other, end] = warm as [Sent, Sent, Sent, Sent, Sent]
    const [inOrder, swapped] = await alertsOfBoth(at, warm, [a, b, other, first, end])
    expect(inOrder).toMatchObject([{ 0: 'Temperature A high' }])
    expect(swapped).toEqual(inOrder)
  })

  test('take back an alert of the first half that both together disprove', async () => {
    const at = dayBefore(server, 1) + 10 * hour
    const fast = [0, 30].map((seconds) => fixAt(at + seconds * second, seconds / 30, 120))
    const first = fixAt(at + minute, 2, 120)
    const better = fixAt(at + minute, 2, 95, { sequence: 1, accuracy: 5 })
    const slow = [90, 120, 150].map((seconds) => fixAt(at + seconds * second, 1 + seconds / 60, 60))
    const [inOrder, swapped] = await alertsOfBoth(
      at,
      [...fast, first, better, ...slow],
      [...fast, better, first, ...slow],
    )
    expect(inOrder).toEqual([])
    expect(swapped).toEqual([])
    const { rows } = await server.db.execute<{ state: string }>(sql`
      select state from alerts where asset_id = ${server.fleet.assets.north} and occurred >= ${new Date(at).toISOString()}`)
    expect(rows).toEqual([{ state: 'withdrawn' }])
  })

  test('give an alert of the first half what the second one says about it', async () => {
    const at = dayBefore(server, 2) + 10 * hour
    const warm = [0, 10, 20].map((minutes) => ({ created: at + minutes * minute, sensorAValue: 12 }))
    const place = fixAt(at + 20 * minute, 5, 0, { iO3: 1 })
    const end = { created: at + 25 * minute, sensorAValue: 4 }
    const [inOrder, swapped] = await alertsOfBoth(
      at,
      [...warm, place, end],
      [...warm.slice(0, 2), place, ...warm.slice(2), end],
    )
    expect(inOrder).toMatchObject([{ 0: 'Temperature A high', 8: true }])
    expect(swapped).toEqual(inOrder)
  })

  test('are all in the state from which late messages are folded', async () => {
    const at = dayBefore(server, 3) + 10 * hour
    const begin = [fixAt(at, 6, 0), { created: at, sequence: 1, sensorAValue: 12 }]
    const readings = [
      [10, 12],
      [20, 12],
      [25, 4],
    ] as const
    const warm = readings.map(([after, sensorAValue]) => ({ created: at + after * minute, sensorAValue }))
    const late = fixAt(at + 5 * minute, 6, 0)
    const [inOrder, shuffled] = await alertsOfBoth(at, [...begin, late, ...warm], [...begin, ...warm, late])
    expect(inOrder).toMatchObject([{ 0: 'Temperature A high' }])
    expect(shuffled).toEqual(inOrder)
  })

  test('show the same position in one batch, one by one, and after the asset is folded again', async () => {
    const { imeis, assets } = server.fleet
    const start = dayBefore(server, 13) + 20 * hour
    const shownOn = async (assetId: number) => {
      const { rows } = await server.db.execute<{ latitude: number }>(
        sql`select latitude from live_states where asset_id = ${assetId}`,
      )
      return rows[0]?.latitude
    }
    for (let turn = 0; turn < 6; turn++) {
      const at = start + turn * minute
      const fixes = [fixAt(at, 8, 0), fixAt(at, 8.01 + turn / 1_000, 0)]
      await server.ingest(imeis.north, [...fixes, { created: at, sensorAValue: 4 }])
      await sendEach(server, imeis.south, [...fixes.toReversed(), fixAt(at - second, 8, 0)])
      await folded(server)
      const [inOneBatch, apart] = [await shownOn(assets.north), await shownOn(assets.south)]
      expect(inOneBatch).toBeCloseTo(-37 + (8.01 + turn / 1_000) / 111.195, 6)
      expect(apart).toBe(inOneBatch)
    }
  })
  test('put both of two fobs on the reader, in one batch, one by one, and after the asset is folded again', async () => {
    const { imeis, assets } = server.fleet
    const at = dayBefore(server, 4) + 10 * hour
    const on = { created: at, iO3: 1 }
    const taps = ['SECOND-1', 'SECOND-2'].map((ibutton) => ({
      created: at + minute,
      messageID: messageID.iButtonConnected,
      ibutton,
    }))
    const off = { created: at + 10 * minute, iO3: 0 }
    await server.ingest(imeis.north, [on, ...taps, off])
    await sendEach(server, imeis.south, [on, ...taps, off])
    await sendEach(server, imeis.other, [on, off, ...taps])
    await folded(server)
    const sessions = await sessionsOf(server, assets.north)
    expect(sessions).toMatchObject([{ 0: 'SECOND-1' }, { 0: 'SECOND-2' }])
    expect(await sessionsOf(server, assets.south)).toEqual(sessions)
    expect(await sessionsOf(server, assets.other)).toEqual(sessions)
  })
})
