import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { makeEmptyDatabase, type DatabaseKind, type TestDatabasePlace } from './testDatabase.ts'

const quietLog = { info() {}, warn() {}, error: (message: string) => console.warn(message) }

/** A database as the version before partitions left it, filled by `fill`. */
export async function makeOldDatabase(
  kind: DatabaseKind,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<TestDatabasePlace> {
  const place = await makeEmptyDatabase(kind)
  const folder = await mkdtemp(join(tmpdir(), 'muster-old-migrations-'))
  await cp(migrationsFolder(), folder, { recursive: true })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { idx: number }[] }
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= 26) }))
  const opened = await openDatabase({ ...place, migrationsFolder: folder, log: quietLog })
  await fill(opened.pool)
  await opened.close()
  await rm(folder, { recursive: true })
  return place
}

/**
 * Stores messages of mixed kinds over three months up to a time, some of them years away, and some whose clock was ahead.
 * The ids have gaps.
 */
export async function fillOldMessages(pool: pg.Pool, count: number, until = '2026-11-20Z'): Promise<void> {
  await pool.query(`
    insert into messages (device_id, asset_id, created, received, device_created, message_id, sequence, content, latitude, longitude,
      speed_kph, validity, fix_created, satellites, odometer_km, io1, io3, sensor_a_value, ibutton, alarm)
    select n % 40, nullif(n % 40, 7), at, at + interval '2 s', case when n % 97 = 0 then at + interval '3 h' end,
      case when n % 50 = 0 then 59 else 1 end, n % 3, n::bigint * 7919, -37.8 + n / 1e7, 145 + n / 1e7,
      n % 110, case when n % 2 = 0 then 'A' end, at, n % 12, n / 10.0, n % 2, 1, case when n % 4 = 0 then n % 30 end,
      case when n % 5 = 0 then '0000205EBB360A01' end, case when n % 1000 = 0 then 'überhitzt' end
    from (select n, case when n % 5000 = 0 then '1999-12-31Z'::timestamptz + n * interval '1 s'
      else '${until}'::timestamptz - (${count} - n) * interval '90 days' / ${count} end as at
      from generate_series(1, ${count}) n) given`)
  await pool.query(`select setval('messages_id_seq', nextval('messages_id_seq') + 500)`)
}

const content = `device_id, asset_id, created, received, device_created, message_id, sequence, content, latitude, longitude, speed_kph,
  heading, validity, fix_created, accuracy_metres, satellites, odometer_km, trip_count, device_volts, device_temp, io0, io1, io2, io3, io8,
  sensor_a_value, sensor_b_value, ibutton, gprs_online, alarm`

/** How many messages there are, and a digest of all of them with their ids. */
export async function messagesDigest(pool: pg.Pool, where = 'true'): Promise<{ count: number; digest: string }> {
  const { rows } = await pool.query<{ count: number; digest: string }>(`
    select count(*)::int as count, md5(coalesce(string_agg(md5(row(id, ${content})::text), '' order by id), '')) as digest
    from messages where ${where}`)
  return rows[0]!
}
