import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manifestPath } from '../../server/archive/manifest.ts'
import { archivedFiles } from '../../server/storage/archiveStore.ts'
import { archiveDueMonths, removeArchivedMonths, type ArchiveDeps } from '../../server/storage/archiveMonths.ts'
import { restoreMonth } from '../../server/storage/restoreMonth.ts'
import { sealedMonths } from '../../server/storage/sealedMonthStore.ts'
import { seedFleet, type SeededFleet } from '../support/seedFleet.ts'
import { availableDatabases, openTestDatabase } from '../support/testDatabase.ts'
import { retainMessages, testArchive } from './archiveOf.ts'
import { storedMessages } from './storedMessages.ts'

const signal = new AbortController().signal
const day = 86_400_000

describe.each(availableDatabases())('months of messages on %s', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let fleet: SeededFleet
  let now: number
  let deps: ArchiveDeps
  let said: ReturnType<typeof testArchive>['said']

  beforeEach(async () => {
    now = Date.parse('2026-06-10T12:00:00Z')
    opened = await openTestDatabase(kind)
    fleet = await seedFleet(opened.db, 'no password')
    ;({ deps, said } = testArchive(opened.db, () => now))
  })
  afterEach(async () => {
    await opened.close()
    rmSync(deps.folder, { recursive: true })
  })

  /** Stores messages of an asset (null: none), one every ten minutes, with values that are easily written wrong. */
  async function store(assetId: number | null, from: string, count: number, sequence = 0) {
    await opened.db.execute(sql`
      insert into messages (device_id, asset_id, created, device_created, content, received, message_id, sequence, latitude, longitude,
        speed_kph, heading, validity, odometer_km, device_temp, io3, ibutton, gprs_online, alarm)
      select ${assetId ?? 99}, ${assetId}::int, ${from}::timestamptz + n * interval '10 min', case when n % 5 = 0 then ${from}::timestamptz + n * interval '10 min' end,
        (n::int8 * 7919777777777), ${from}::timestamptz + n * interval '10 min 3.217 s', 16, ${sequence}, -37.8 + n / 7e5, case when n % 3 = 0 then 0 else 144.9 end,
        n / 7.0, case when n % 4 = 0 then null else n * 0.1 end, 'A', 1e5 + n / 3.0, -n / 9.0, n % 2, case when n % 2 = 0 then '' else 'ü"\\' end, n % 3 = 0, null
      from generate_series(0, ${count - 1}) n`)
    if (assetId !== null)
      await opened.db.execute(sql`
        insert into proof_assets (asset_id, sealed_until) values (${assetId}, '2026-06-10') on conflict do nothing`)
  }

  const stored = () => storedMessages(opened.db)
  const archive = () => archiveDueMonths(deps, signal)
  const remove = () => removeArchivedMonths(deps, new Map(), 0, signal)
  const states = async () =>
    (await archivedFiles(opened.db)).map(
      ({ customerId, month, messages, state }) => `${customerId ?? 'none'} ${month} ${messages} ${state}`,
    )
  const restore = (customerId: number | null, month: string, days = 30) =>
    restoreMonth(deps, { customerId, month, days }, signal)

  test('nothing goes without a rule, or by a rule of no months', async () => {
    await store(fleet.assets.north, '2026-01-05', 20)
    expect(await archive()).toEqual({ archived: 0, failures: 0, waiting: 0, dueSince: null })
    await retainMessages(opened.db, fleet.customers[0], 0)
    expect(await archive()).toMatchObject({ archived: 0 })
    expect(await states()).toEqual([])
  })

  test('go by the rules of their customers, and come back to the last digit', async () => {
    const { assets, customers } = fleet
    const [first, second] = customers
    for (const month of ['2026-02', '2026-03', '2026-04', '2026-05']) {
      await store(assets.north, `${month}-05`, 60)
      await store(assets.south, `${month}-28`, 700)
      await store(assets.other, `${month}-11`, 10)
      await store(null, `${month}-01`, 15)
    }
    await retainMessages(opened.db, null, 2)
    await retainMessages(opened.db, second, 3)
    const before = await stored()
    // The 700 messages of a month's 28th reach into the next one.
    expect(await archive()).toMatchObject({ archived: 5, failures: 0, dueSince: null })
    expect(await states()).toEqual([
      `${first} 2026-02 ${60 + 144} leaving`,
      `${second} 2026-02 10 leaving`,
      'none 2026-02 15 leaving',
      expect.stringMatching(new RegExp(`^${first} 2026-03 \\d+ leaving$`)),
      'none 2026-03 15 leaving',
    ])
    expect(await stored()).toEqual(before)
    expect((await sealedMonths(opened.db, [assets.north])).get(assets.north)).toEqual(['2026-02', '2026-03'])

    expect(await removeArchivedMonths(deps, new Map(), 60_000, signal)).toEqual({ failures: 0, isWaiting: true })
    expect(await stored()).toEqual(before)
    expect(await remove()).toEqual({ failures: 0, isWaiting: false })
    const left = await opened.db.execute<{ month: string; other: number; all: number }>(sql`
      select to_char(created at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as all,
        (count(*) filter (where asset_id = ${assets.other}))::int as other from messages group by 1 order by 1`)
    expect(left.rows.map(({ month }) => month)).toEqual(['2026-03', '2026-04', '2026-05', '2026-06'])
    expect(left.rows[0]).toEqual({ month: '2026-03', all: 10, other: 10 })
    expect(await archive()).toMatchObject({ archived: 0 })

    await restore(first, '2026-03')
    await restore(first, '2026-02')
    await restore(second, '2026-02')
    await restore(null, '2026-02')
    await restore(null, '2026-03')
    expect(await stored()).toEqual(before)
    expect((await sealedMonths(opened.db, [assets.north])).size).toBe(0)

    // Nothing changes until their time is over; then they go again, without another file.
    await archive()
    await remove()
    expect(await stored()).toEqual(before)
    now += 31 * day
    await remove()
    await remove()
    expect(await states()).toHaveLength(5)
    expect((await states()).every((state) => state.endsWith('away'))).toBe(true)
    expect(said.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('wait for what has to be folded or hashed', async () => {
    const { north } = fleet.assets
    await store(north, '2026-02-05', 20)
    await retainMessages(opened.db, null, 2)
    await opened.db.execute(sql`
      insert into fold_jobs (asset_id, since, noted, touched, reason) values (${north}, '2026-02-20', now(), now(), 'late')`)
    expect(await archive()).toEqual({
      archived: 0,
      failures: 0,
      waiting: 1,
      dueSince: Date.parse('2026-05-01T00:00:00Z'),
    })
    await opened.db.execute(sql`delete from fold_jobs`)
    await opened.db.execute(sql`insert into proof_due values (${north}, '2026-02-05T03:00:00Z', now())`)
    expect(await archive()).toMatchObject({ archived: 0 })
    await opened.db.execute(sql`delete from proof_due`)
    await opened.db.execute(sql`update proof_assets set sealed_until = '2026-02-28T23:00:00Z'`)
    expect(await archive()).toMatchObject({ archived: 0 })
    await opened.db.execute(sql`delete from proof_assets`)
    expect(await archive()).toMatchObject({ archived: 0 })
    await opened.db.execute(sql`insert into proof_assets values (${north}, '2026-03-01T00:00:00Z')`)
    expect(await archive()).toMatchObject({ archived: 1, dueSince: null })
  })

  test('keep what arrives late, which goes into a second file a week later', async () => {
    const { north } = fleet.assets
    const [customer] = fleet.customers
    await store(north, '2026-02-05', 20)
    await retainMessages(opened.db, null, 2)
    await archive()
    // Before and after its removal.
    await store(north, '2026-02-06', 3)
    await remove()
    await store(north, '2026-02-07', 2)
    // One of the first file again, as from a device that didn't get the answer.
    await store(north, '2026-02-05', 1)
    const late = await stored()
    expect(late).toHaveLength(6)
    expect(await archive()).toMatchObject({ archived: 0 })
    now += 8 * day
    expect(await archive()).toMatchObject({ archived: 1 })
    await remove()
    expect(await states()).toEqual([`${customer} 2026-02 20 away`, `${customer} 2026-02 6 away`])
    expect(await stored()).toEqual([])
    expect(await restore(customer, '2026-02')).toEqual({ added: 25, repeats: 1 })
    expect(await stored()).toHaveLength(25)
    expect((await stored()).slice(20)).toEqual(late.slice(0, 5))
    expect(await restore(customer, '2026-02')).toEqual({ added: 0, repeats: 0 })
  })

  test('that were sent again meanwhile come back as they were first', async () => {
    const [customer] = fleet.customers
    await store(fleet.assets.north, '2026-02-05', 20)
    const before = await stored()
    await retainMessages(opened.db, null, 2)
    await archive()
    await remove()
    await store(fleet.assets.north, '2026-02-05', 4)
    await restore(customer, '2026-02')
    expect(await stored()).toEqual(before)
  })

  test('stay when their file is not what was written, and are not read back from it', async () => {
    const [customer] = fleet.customers
    await store(fleet.assets.north, '2026-02-05', 20)
    await store(fleet.assets.other, '2026-02-05', 20)
    await retainMessages(opened.db, null, 2)
    await archive()
    const [first] = await archivedFiles(opened.db)
    const path = join(deps.folder, first!.file)
    const bytes = readFileSync(path)
    const manifest = readFileSync(manifestPath(path))
    truncateSync(path, 100)
    expect(await remove()).toMatchObject({ failures: 1 })
    expect(await stored()).toHaveLength(20)
    expect(said.find(({ level }) => level === 'error')).toMatchObject({
      fields: { reason: expect.stringContaining('It was cut off: 100 of') },
    })
    writeFileSync(path, bytes)
    await remove()
    expect(await stored()).toHaveLength(0)

    const altered = Uint8Array.from(bytes)
    altered[200]! ^= 1
    for (const [break_, words] of [
      [() => writeFileSync(path, altered), 'It was altered'],
      [() => truncateSync(path, 300), 'It was cut off: 300 of'],
      [() => rmSync(path), 'It is missing'],
      [() => (writeFileSync(path, bytes), rmSync(manifestPath(path))), 'Its manifest is missing'],
      [
        () => writeFileSync(manifestPath(path), String(manifest).replace('"rows": 20', '"rows": 21')),
        'Its manifest was altered',
      ],
    ] as const) {
      break_()
      await expect(restore(customer, '2026-02')).rejects.toThrow(words)
      expect(await stored()).toHaveLength(0)
    }
    writeFileSync(manifestPath(path), manifest)
    await restore(customer, '2026-02')
    expect(await stored()).toHaveLength(20)
    await expect(restore(customer, '2026-01')).rejects.toThrow('There are no archived messages')
  })

  test('that cannot be written stay, and the others go', async () => {
    await store(fleet.assets.north, '2026-02-05', 20)
    await store(fleet.assets.other, '2026-02-05', 20)
    await retainMessages(opened.db, null, 2)
    const [customer] = fleet.customers
    // A file where the folder of a customer should be.
    await archive()
    rmSync(join(deps.folder, deps.installation, String(customer)), { recursive: true })
    await opened.db.execute(sql`delete from archived_months where customer_id = ${customer}`)
    writeFileSync(join(deps.folder, deps.installation, String(customer)), '')
    expect(await archive()).toMatchObject({ archived: 0, failures: 1 })
    expect(said.at(-1)).toMatchObject({
      fields: { reason: expect.stringContaining("can't be written to by this user") },
    })
    await remove()
    expect(await stored()).toHaveLength(20)
    expect(existsSync(join(deps.folder, deps.installation))).toBe(true)
  })
})
