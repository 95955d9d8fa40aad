import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { startTestServer } from '../support/testServer.ts'
import { foldHeld, holdFolding } from './heldFold.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const days = 8

interface Sent {
  created: number
}

/** Days of a fridge truck with a message every five minutes: a tour with a driver, warm cargo on some days, too fast on others. */
function truckDays(end: number): Sent[] {
  const begin = Math.floor((end - days * day) / minute) * minute
  let km = 0
  return Array.from({ length: days * 288 }, (_, index) => {
    const [date, time] = [Math.floor(index / 288), index % 288]
    const isDriving = time >= 100 && time < 160
    const speed = isDriving ? (date % 2 === 0 && time > 140 ? 125 : 70) : 0
    km += speed / 12
    const created = begin + index * 5 * minute
    return {
      created,
      iO3: isDriving ? 1 : 0,
      odometer: 5000 + km,
      sensorAValue: date % 3 === 1 && time >= 110 && time < 125 ? 12 : 4,
      ...(time === 101 ? { messageID: 50, ibutton: `DAY-${date % 2}` } : {}),
      ...(time === 158 ? { messageID: 51, ibutton: `DAY-${date % 2}` } : {}),
      gPRMC: { latitude: -37.5 + km / 111.195, longitude: 143.8, speed, validity: 'A', created },
    }
  })
}

describe('an asset that is folded again', () => {
  const server = openForAll(() => startTestServer(callDatabase()))
  beforeAll(async () => {
    const admin = await server.signIn(server.fleet.users.admin)
    const { north, south, other } = server.fleet.assets
    for (const assetId of [north, south, other]) await saveSensorRule(server, admin, assetId)
  })

  const read = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
    (await server.db.execute<{ row: unknown }>(query)).rows.map(({ row }) => row)

  /** All that folding leaves, without what tells one asset or one arrival from another. */
  const resultOf = async (assetId: number) => ({
    alerts: await read(sql`
      select json_build_array(event_name, occurred, temp_alert_start_time, ended, latitude, engine_on, sensor_a_value) as row
      from alerts where asset_id = ${assetId} and state <> 'withdrawn' order by occurred, event_name`),
    sessions: await read(sql`
      select json_build_array(i.serial_no, s.connected, s.disconnected) as row from ibutton_sessions s
      join ibuttons i on i.id = s.ibutton_id where s.asset_id = ${assetId} order by s.connected`),
    live: await read(sql`
      select json_build_array(last_message->'odometer', last_message->'sensorAValue', latitude, processors->'fold'->'settled'->'track',
        processors->'movement', last_status_change) as row from live_states where asset_id = ${assetId}`),
  })

  async function send(imei: string, messages: readonly Sent[]): Promise<void> {
    for (let from = 0; from < messages.length; from += 144) await server.ingest(imei, messages.slice(from, from + 144))
  }

  const checkpointRows = (assetId: number) =>
    read(
      sql`select json_build_array(at, xmin::text) as row from fold_checkpoints where asset_id = ${assetId} order by at`,
    )

  test('stops at the first stored state that is the same again, with the results of a fold to its newest message', async () => {
    const { imeis, assets } = server.fleet
    const all = truckDays(server.now() - hour)
    const begin = all[0]!.created
    const isLate = ({ created }: Sent) => created >= begin + day + 9 * hour && created < begin + day + 11 * hour
    await send(imeis.north, all)
    for (const [imei, assetId] of [
      [imeis.south, assets.south],
      [imeis.other, assets.other],
    ] as const) {
      await send(
        imei,
        all.filter((one) => !isLate(one)),
      )
      // A device that had been offline sends the hours with the warm cargo and the driver's departure.
      await holdFolding(server, assetId)
      await send(imei, all.filter(isLate))
    }
    const before = await checkpointRows(assets.south)
    const stopped = await foldHeld(server, assets.south)
    const whole = await foldHeld(server, assets.other, { whole: true })
    expect(whole.moments).toBeGreaterThan(6 * 288)
    expect(stopped.moments).toBeLessThan(1.5 * 288)
    const after = await checkpointRows(assets.south)
    const untouched = after.filter((row) => before.some((other) => JSON.stringify(other) === JSON.stringify(row)))
    expect(untouched.length).toBeGreaterThan(8)
    const inOrder = await resultOf(assets.north)
    expect(inOrder.alerts.length).toBeGreaterThan(6)
    expect(inOrder.sessions.length).toBe(days)
    expect(await resultOf(assets.south)).toEqual(inOrder)
    expect(await resultOf(assets.other)).toEqual(inOrder)
  })

  test('goes on when late messages say something that no later one does', async () => {
    const { imeis, assets } = server.fleet
    const newest = server.now() - 2 * minute
    const volts = [{ created: newest - 5 * day - 2 * minute, deviceVolts: 13.5 }]
    await holdFolding(server, assets.south)
    await send(imeis.south, volts)
    const folded = await foldHeld(server, assets.south)
    expect(folded.moments).toBeGreaterThan(4 * 288)
    const [live] = await read(
      sql`select last_message->'deviceVolts' as row from live_states where asset_id = ${assets.south}`,
    )
    expect(live).toBe(13.5)
  })

  test('has the results of messages in order, whatever came late', async () => {
    const { imeis, assets } = server.fleet
    for (const seed of [3, 17]) {
      const random = randomNumbers(seed)
      for (const assetId of [assets.north, assets.south])
        for (const table of ['messages', 'live_states', 'fold_checkpoints', 'fold_jobs', 'ibutton_sessions'])
          await server.db.execute(sql`delete from ${sql.identifier(table)} where asset_id = ${assetId}`)
      await server.db.execute(sql`truncate alerts cascade`)
      const all = truckDays(server.now() - hour).slice(-4 * 288)
      const stretches = Array.from({ length: 3 }, () => Math.floor(random() * all.length))
      const isLate = (_: Sent, index: number) =>
        stretches.some((from) => index >= from && index < from + 1 + random() * 60)
      const late = new Set(all.filter(isLate))
      await send(imeis.north, all)
      await send(
        imeis.south,
        all.filter((one) => !late.has(one)),
      )
      await holdFolding(server, assets.south)
      const shuffled = [...late].sort(() => random() - 0.5)
      for (let from = 0; from < shuffled.length; from += 30)
        await server.ingest(imeis.south, shuffled.slice(from, from + 30))
      await foldHeld(server, assets.south)
      expect(await resultOf(assets.south), `seed ${seed}`).toEqual(await resultOf(assets.north))
    }
  })
})
