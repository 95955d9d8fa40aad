import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, Queryable } from '../../../server/database/database.ts'
import { migrationsFolder } from '../../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { assetTempAlerts } from '../../../server/database/schema/tables.ts'
import { seedFleet } from '../../support/seedFleet.ts'
import { startMain } from '../../support/startMain.ts'
import { callDatabase, makeTestDatabase } from '../../support/testDatabase.ts'

const kills = 2
const key = 'test-gateway-key-1234'
const second = 1_000
const hour = 3_600 * second
const everySeconds = 20
const log = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

/** Thirty hours, a message every twenty seconds: six minutes too fast in each hour, and a warm half of every fourth. */
function thirtyHours(end: number): object[] {
  return Array.from({ length: (30 * 3_600) / everySeconds }, (_, index) => {
    const created = end - 30 * hour + index * everySeconds * second
    const minute = Math.floor((created % hour) / 60_000)
    const isWarm = Math.floor(created / hour) % 4 === 0 && minute >= 20
    const speed = minute >= 10 && minute < 16 ? 125 : 80
    const gPRMC = {
      latitude: -37 + Math.sin(index / 200),
      longitude: 143.85 + Math.cos(index / 200),
      speed,
      validity: 'A',
    }
    return { created, iO3: 1, sensorAValue: isWarm ? 12 : 4, gPRMC }
  })
}

async function post(origin: string, imei: string, messages: readonly object[]): Promise<void> {
  for (let from = 0; from < messages.length; from += 1_000) {
    const response = await fetch(`${origin}/ingest/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ imei, messages: messages.slice(from, from + 1_000) }),
    })
    expect(response.status).toBe(200)
  }
}

const standing = async (db: Database, assetId: number) =>
  (
    await db.execute<{ row: unknown }>(sql`
      select json_build_array(event_name, occurred, temp_alert_start_time, ended, location, speed_kph) as row from alerts
      where asset_id = ${assetId} and state <> 'withdrawn' order by occurred, event_name`)
  ).rows.map(({ row }) => row)

const jobsOf = async (db: Queryable) =>
  (await db.execute<{ isTaken: boolean }>(sql`select leased_until is not null as "isTaken" from fold_jobs`)).rows

test('a server killed again and again while it folds late messages ends in the same alerts', async () => {
  const place = await makeTestDatabase(callDatabase())
  const open = () => openDatabase({ ...place, migrationsFolder: migrationsFolder(), log })
  const start = () =>
    startMain({
      DATA_DIR: place.dataDirectory,
      GATEWAY_KEY: key,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    })
  /** Looks into the database, which only PostgreSQL lets two processes open. */
  async function look<T>(read: (db: Database) => Promise<T>): Promise<T> {
    const opened = await open()
    try {
      return await read(opened.db)
    } finally {
      await opened.close()
    }
  }
  try {
    const fleet = await look(async (db) => {
      const seeded = await seedFleet(db, 'nobody signs in')
      const config = { sensorType: 'TempA', isEnabled: true, lowTemp: 0, highTemp: 8, durationThresholdMinutes: 10 }
      for (const assetId of [seeded.assets.north, seeded.assets.south])
        await db.insert(assetTempAlerts).values({ assetId, ...config, dbUpdated: new Date(0) })
      return seeded
    })
    const messages = thirtyHours(Math.floor(Date.now() / second) * second)
    const [newest, others] = [messages.slice(-1), messages.slice(0, -1)]
    const parts = Array.from({ length: kills + 1 }, (_, part) =>
      others.filter((_, index) => index % (kills + 1) === (part * 2) % (kills + 1)),
    )
    let interrupted = 0
    for (const [round, part] of parts.entries()) {
      const { child, origin } = await start()
      const gone = new Promise((resolve) => child.on('close', resolve))
      if (round === 0) {
        await post(origin, fleet.imeis.south, messages)
        await post(origin, fleet.imeis.north, newest)
      }
      if (round === kills) {
        await post(origin, fleet.imeis.north, part)
        child.kill('SIGTERM')
        await gone
        continue
      }
      // It begins after two seconds of quiet. Only PostgreSQL tells from outside when it has.
      if (place.databaseUrl)
        await look(async (db) => {
          await post(origin, fleet.imeis.north, part)
          await db.transaction(async (tx) => {
            // It can't end before it is killed, however late that is seen.
            await tx.execute(sql`lock table alerts in exclusive mode`)
            for (let jobs = await jobsOf(tx); jobs.length > 0; jobs = await jobsOf(tx)) {
              if (jobs.some(({ isTaken }) => isTaken)) break
              await sleep(10)
            }
            child.kill('SIGKILL')
            await gone
          })
        })
      else {
        await post(origin, fleet.imeis.north, part)
        await sleep(2_300)
      }
      child.kill('SIGKILL')
      await gone
      await look(async (db) => {
        interrupted += (await jobsOf(db)).length
        // What the dead process had taken comes free after eight seconds, which pass here.
        await db.execute(sql`update fold_jobs set leased_until = null`)
      })
    }
    // The embedded database tells only when the server has ended.
    for (let attempt = 0, isDone = false; !isDone && attempt < 8; attempt++) {
      const { child } = await start()
      const gone = new Promise((resolve) => child.on('close', resolve))
      if (place.databaseUrl)
        await look(async (db) => {
          while ((await jobsOf(db)).length > 0) await sleep(100)
        })
      else await sleep(15_000)
      child.kill('SIGTERM')
      await gone
      isDone = await look(async (db) => (await jobsOf(db)).length === 0)
    }
    await look(async (db) => {
      expect(await jobsOf(db)).toEqual([])
      if (place.databaseUrl) expect(interrupted).toBeGreaterThan(0)
      const inOrder = await standing(db, fleet.assets.south)
      expect(inOrder.length).toBeGreaterThan(30)
      expect(await standing(db, fleet.assets.north)).toEqual(inOrder)
    })
  } finally {
    await place.remove()
  }
})
