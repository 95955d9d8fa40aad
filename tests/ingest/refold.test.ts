import { sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimFoldJob, countFoldJobs } from '../../server/ingest/foldStore.ts'
import { startFolding } from '../../server/ingest/startFolding.ts'
import { callOwner } from '../../server/owner/callOwner.ts'
import { recomputeCall } from '../../server/owner/recomputeCall.ts'
import { messagePieces } from '../../server/ingest/messageSpanStore.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(availableDatabases())('assets that are folded again, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
    for (const assetId of Object.values(server.fleet.assets)) await saveSensorRule(server, admin, assetId)
  })

  const folded = () => expect.poll(() => countFoldJobs(server.db)).toBe(0)

  /** Standing alerts in the order of their time, without what tells one asset or one arrival from another. */
  async function standing(assetId: number): Promise<unknown[]> {
    const { rows } = await server.db.execute<{ row: unknown }>(sql`
      select json_build_array(event_name, occurred, temp_alert_start_time, ended, state) as row from alerts
      where asset_id = ${assetId} and state <> 'withdrawn' order by occurred, event_name`)
    return rows.map(({ row }) => row)
  }

  /** Weeks of a fridge truck: a tour each day, with an hour of warm cargo on two of three, and six minutes too fast on every other one. */
  function weeks(days: number, end: number): object[] {
    const begin = Math.floor((end - days * day) / minute) * minute
    return Array.from({ length: days * 144 }, (_, index) => {
      const created = begin + index * 10 * minute
      const [date, time] = [Math.floor(index / 144), index % 144]
      const isWarm = date % 3 !== 0 && time >= 60 && time < 67
      return {
        created,
        iO3: time >= 50 && time < 80 ? 1 : 0,
        sensorAValue: isWarm ? 12 : 4,
        gPRMC: {
          latitude: -37.5,
          longitude: 143.8,
          speed: 0,
          validity: 'A',
          created,
        },
      }
    })
  }

  test('28 days in random batches end in the alerts of the same days in order', async () => {
    const { imeis, assets } = server.fleet
    const messages = weeks(28, server.now() - hour)
    for (let from = 0; from < messages.length; from += 500)
      await server.ingest(imeis.north, messages.slice(from, from + 500))
    // The same order in each run, so that a failure can be looked at.
    const shuffled = messages
      .map((message, index) => ({
        message,
        rank: Math.sin(index * 12.9898) * 43758.5453 - Math.floor(Math.sin(index * 12.9898) * 43758.5453),
      }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ message }) => message)
    for (let from = 0; from < shuffled.length; from += 300)
      await server.ingest(imeis.south, shuffled.slice(from, from + 300))
    await folded()
    const inOrder = await standing(assets.north)
    expect(inOrder.length).toBeGreaterThan(17)
    expect(await standing(assets.south)).toEqual(inOrder)
  })

  test('buffered messages of a device that moved are of the asset that carried it then, whose trip ends', async () => {
    const { imeis, assets } = server.fleet
    const read = async (assetId: number) =>
      (
        await server.db.execute<{ count: number }>(
          sql`select count(*)::int as count from messages where asset_id = ${assetId}`,
        )
      ).rows[0]!.count
    const driving = (secondsAgo: number) => ({
      created: server.now() - secondsAgo * 1e3,
      iO3: 1,
      ibutton: 'MOVED-1',
      gPRMC: {
        latitude: -37.5 + secondsAgo / 5e3,
        longitude: 143.8,
        speed: 80,
        validity: 'A',
      },
    })
    await server.ingest(imeis.other, [600, 590, 580, 570].map(driving))
    const { rows } = await server.db.execute<{ id: number }>(sql`select id from devices where imei = ${imeis.other}`)
    const { body: device } = await server.call('GET', `/api/Device/SelectDevice/${rows[0]!.id}`, { token: admin })
    const { body: spare } = await server.call('POST', '/api/Assets/AssetRegister', {
      token: admin,
      body: { Name: 'Spare', CustomerId: server.fleet.customers[1] },
    })
    const moved = await server.call('POST', '/api/Device/Update', {
      token: admin,
      body: {
        Id: device.id,
        Imei: device.imei,
        Name: device.name,
        CustomerId: device.customerId,
        AssetId: spare.id,
        Description: '',
        SimNumber: '',
        Type: '1',
        Tag: '',
        FwVersion: '',
        DeviceStatusName: 'Active',
        dbUpdated: device.dbUpdated,
      },
    })
    expect(moved.status).toBe(200)
    const session = await server.db.execute<{ isOver: boolean; state: string }>(sql`
      select disconnected is not null as "isOver", i.state from ibutton_sessions s join ibuttons i on i.id = s.ibutton_id
      where s.asset_id = ${assets.other}`)
    expect(session.rows).toEqual([{ isOver: true, state: 'Disconnected' }])
    const { body: live } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.other}`, {
      token: admin,
    })
    expect(live).toMatchObject({ driving: false, serialno: null })

    await server.ingest(imeis.other, [300, 290, 280].map(driving))
    expect([await read(assets.other), await read(spare.id)]).toEqual([7, 0])
    server.advanceClock(10 * minute)
    await server.ingest(imeis.other, [driving(5)])
    expect([await read(assets.other), await read(spare.id)]).toEqual([7, 1])
    await folded()
    const after = await server.db.execute<{ open: number }>(sql`
      select count(*)::int as open from ibutton_sessions where asset_id = ${assets.other} and disconnected is null`)
    expect(after.rows).toEqual([{ open: 0 }])
  })

  test('the fold of a server that died is completed by the next one', async () => {
    const { imeis, assets } = server.fleet
    const begin = server.now() - 20 * hour
    const readings = (from: number, minutes: number, sensorAValue: number) =>
      Array.from({ length: minutes }, (_, index) => ({ created: from + index * minute, sensorAValue }))
    await server.db.execute(sql`update devices set asset_id = ${assets.awaiting} where imei = ${imeis.unfitted}`)
    // Otherwise a server that takes two seconds to get here would have folded it itself.
    const goOn = server.stopClock()
    await server.ingest(imeis.unfitted, readings(server.now() - minute, 1, 4))
    await server.ingest(imeis.unfitted, readings(begin, 60, 12))
    // As a server does that is killed before it applies anything: it has the asset, and nothing else is changed.
    const job = await claimFoldJob(server.db, server.now() + 3_000)
    expect(job).toMatchObject({ assetId: assets.awaiting })
    await server.ingest(imeis.unfitted, readings(begin + hour, 30, 13))
    expect(await standing(assets.awaiting)).toEqual([])
    goOn()
    server.advanceClock(60_000)
    await server.ingest(imeis.unfitted, [
      { created: server.now(), sensorAValue: 4 },
      { created: begin - minute, sensorAValue: 4 },
    ])
    await folded()
    expect(await standing(assets.awaiting)).toMatchObject([
      ['Temperature A high', expect.anything(), expect.anything(), expect.anything(), 'pending'],
    ])
  })

  test('a job that another server has taken meanwhile is left to it, and is no error', async () => {
    const { imeis } = server.fleet
    const goOn = server.stopClock()
    await server.ingest(imeis.south, [{ created: server.now() - minute, sensorAValue: 4 }])
    await server.ingest(imeis.south, [{ created: server.now() - hour, sensorAValue: 4 }])
    const jobs = await countFoldJobs(server.db)
    expect(jobs).toBeGreaterThan(0)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const folding = startFolding({
      db: server.db,
      now: () => server.now() + 3_000,
      log,
      describePlace: () => '',
      // As after this process was paused for longer than its lease.
      async readPlaces(tx) {
        await tx.execute(sql`update fold_jobs set leased_until = leased_until + interval '5 s'`)
      },
      isShared: true,
      deliver() {},
      onLive() {},
      onActivated() {},
    })
    await expect.poll(() => lines.length).toBeGreaterThanOrEqual(jobs)
    await folding.close()
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'Another server folds this asset again.' })
    expect(await countFoldJobs(server.db)).toBeGreaterThanOrEqual(jobs)
    goOn()
    server.advanceClock(60_000)
    await folded()
  })

  test('the command that recomputes everything doesn’t change existing alerts', async () => {
    const { north, south } = server.fleet.assets
    const before = [await standing(north), await standing(south)]
    expect((await callOwner(server.dataDirectory, recomputeCall, { begin: true })).waiting).toBeGreaterThan(1)
    await folded()
    expect(await callOwner(server.dataDirectory, recomputeCall, { begin: false })).toEqual({ waiting: 0 })
    expect([await standing(north), await standing(south)]).toEqual(before)
  })

  test('an asset is read in pieces of a bounded size, with others in between', async () => {
    const sizes: number[] = []
    for await (const piece of messagePieces(server.db, server.fleet.assets.north, 0, server.now()))
      sizes.push(piece.length)
    expect(sizes.length).toBeGreaterThan(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_500)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(28 * 144)
  })
})
