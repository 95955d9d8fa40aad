import { rmSync } from 'node:fs'
import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { addMonths, utcMonth, utcMonthSpan } from '../../domain/time/utcMonth.ts'
import { archivedMonths, retentionRules } from '../../server/database/schema/storage.ts'
import { archiveDueMonths, removeArchivedMonths } from '../../server/storage/archiveMonths.ts'
import { restoreMonth } from '../../server/storage/restoreMonth.ts'
import { prove } from '../support/fridgeWeek.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { valueOf } from '../support/valueOf.ts'
import { retainMessages, testArchive } from './archiveOf.ts'
import { twoHourDrive } from './twoHourDrive.ts'

const signal = new AbortController().signal
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describe.each(callDatabases())('on %s', (kind) => {
  let server: TestServer
  let archive: ReturnType<typeof testArchive>
  let month: string
  let start: number

  beforeEach(async () => {
    server = await startTestServer(kind)
    archive = testArchive(server.db, server.now)
    month = addMonths(utcMonth(server.now()), -2)
    start = utcMonthSpan(month).start
    await saveSensorRule(server, await server.signIn(server.fleet.users.admin), server.fleet.assets.north)
  })
  afterEach(async () => {
    await server.close()
    rmSync(archive.deps.folder, { recursive: true })
  })

  const drive = (from: number, temperature: number) =>
    server.ingest(server.fleet.imeis.north, twoHourDrive(from, temperature))

  const folded = () =>
    expect.poll(() => one(sql`select count(*)::int as value from fold_jobs`), { timeout: 20_000 }).toBe(0)

  const one = (query: SQL) => valueOf(server.db, query)

  const alerts = () =>
    one(sql`select coalesce(json_agg(distinct to_char(occurred at time zone 'UTC', 'DD')), '[]') as value from alerts
      where asset_id = ${server.fleet.assets.north} and withdrawn_at is null`)
  /** The versions of the hour at noon of a day of the month. */
  const versions = (at: number) =>
    one(sql`select count(*)::int as value from proof_hours
      where asset_id = ${server.fleet.assets.north} and hour = ${new Date(at).toISOString()}::timestamptz`)

  async function kilometres(at: number): Promise<number> {
    const SearchDate = new Date(at).toISOString().slice(0, 10)
    const { status, body } = await server.call('POST', '/api/Report/AssetSummary', {
      token: await server.signIn(server.fleet.users.admin),
      body: {
        AssetId: server.fleet.assets.north,
        Timezone: 'UTC',
        SearchDate,
        EndDate: SearchDate,
        UseFiltering: true,
      },
    })
    expect(status).toBe(200)
    return body[0].distance
  }

  const seal = async () => {
    await folded()
    // What has arrived by now did so long before the month is sealed.
    server.advanceClock(hour)
    // The server may be hashing an asset at the moment.
    const archived = async () => (await prove(server), await archiveDueMonths(archive.deps, signal)).archived
    await expect.poll(archived, { timeout: 60_000 }).toBe(1)
  }
  const remove = () => removeArchivedMonths(archive.deps, new Map(), 0, signal)

  test('what arrived while a month was sealed is folded, summarised and hashed when it is read back', async () => {
    const [customer] = server.fleet.customers
    await retainMessages(server.db, null, 1)
    await drive(start + 5 * day, 4)
    for (const date of [12, 14]) await drive(start + date * day, 4)
    await drive(server.now() - 2 * hour, 4)
    await seal()
    await remove()
    expect(await one(sql`select count(*)::int as value from archived_months where removed_at is not null`)).toBe(1)

    const late = start + 9 * day + 12 * hour
    await drive(late, 12)
    await folded()
    await prove(server, hour)
    expect([await alerts(), await versions(late), await kilometres(late)]).toEqual([[], 0, 0])

    await restoreMonth(archive.deps, { customerId: customer ?? 0, month, days: 1 }, signal)
    await folded()
    await prove(server, 2 * hour)
    expect(await alerts()).toEqual(['10'])
    expect(await versions(late)).toBe(1)
    expect(await kilometres(late)).toBeGreaterThan(100)
    // Nothing is done a second time.
    await restoreMonth(archive.deps, { customerId: customer ?? 0, month, days: 1 }, signal)
    await folded()
    await prove(server, 2 * hour)
    expect(await alerts()).toEqual(['10'])

    // Before it leaves again, its days are summarised with them.
    const summarised: string[] = []
    archive.deps.summarise = (_, one) => Promise.resolve(void summarised.push(one))
    server.advanceClock(2 * day)
    await remove()
    expect(await one(sql`select count(*)::int as value from archived_months where removed_at is not null`)).toBe(1)
    expect(summarised).toEqual([month])
  })

  test('what arrived while a month was sealed is folded when its rule is withdrawn, although a later one stays sealed', async () => {
    await retainMessages(server.db, null, 1)
    await drive(start + 5 * day, 4)
    for (const date of [12, 14]) await drive(start + date * day, 4)
    await drive(server.now() - 2 * hour, 4)
    await seal()
    const late = start + 9 * day + 12 * hour
    await drive(late, 12)
    // The last of the month: nothing in it shows again what was known before.
    const last = start + 26 * day + 12 * hour
    await drive(last, 12)
    await drive(last + 3 * hour, 4)
    await folded()
    expect(await alerts()).toEqual([])
    const figures = {
      messages: 1,
      bytes: 1,
      sha256: '00',
      archivedAt: new Date(server.now()),
      removedAt: new Date(server.now()),
    }
    const customerId = firstItem(server.fleet.customers)
    await server.db
      .insert(archivedMonths)
      .values({ customerId, month: `${addMonths(month, 1)}-01`, file: 'later', ...figures })
    await server.db.delete(retentionRules)
    await remove()
    await folded()
    await prove(server, hour)
    expect(await alerts()).toEqual(['10', '27'])
    expect(await versions(late)).toBe(1)
    expect(await kilometres(last)).toBeGreaterThan(100)
  })
})
