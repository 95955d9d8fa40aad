import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

const silent = { info() {}, warn() {}, error() {} }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-standard-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const named = async (db: Database, table: 'events' | 'profiles', columns: string) =>
  (await db.execute<{ row: string }>(sql.raw(`select ${columns} as row from ${table} order by id`))).rows.map(
    ({ row }) => row,
  )

/** The migrations before the one that fills in events and profiles. */
async function earlierMigrations(): Promise<string> {
  const earlier = join(folder, 'migrations')
  await cp(migrationsFolder(), earlier, { recursive: true })
  const file = join(earlier, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  journal.entries = journal.entries.filter(({ tag }: { tag: string }) => tag < '0010')
  await writeFile(file, JSON.stringify(journal))
  return earlier
}

test('a new installation has every event, and Duress is event 5', async () => {
  const opened = await openTestDatabase('embedded')
  const events = await named(opened.db, 'events', `id || ' ' || type || ' ' || name`)
  expect(events).toContain('5 59 Duress')
  expect(events).toHaveLength(17)
  expect(await named(opened.db, 'profiles', 'profile_name')).toContain('Fridge unit')
  await opened.close()
})

test('an installation that uses event 5 for something else keeps it and gets Duress under another id', async () => {
  const place = { databaseUrl: undefined, dataDirectory: join(folder, 'older'), log: silent }
  const before = await openDatabase({ ...place, migrationsFolder: await earlierMigrations() })
  await before.db.execute(sql`insert into events (id, name, type) overriding system value
    values (1, 'Rough braking', 405), (5, 'Fridge door', 52)`)
  await before.db.execute(sql`insert into profiles (profile_name, speed_limit_kph) values ('Truck', 90)`)
  await before.close()

  const after = await openDatabase({ ...place, migrationsFolder: migrationsFolder() })
  const events = await named(after.db, 'events', `id || ' ' || type || ' ' || name`)
  expect(events.slice(0, 2)).toEqual(['1 405 Rough braking', '5 52 Fridge door'])
  expect(events.filter((event) => event.endsWith(' 59 Duress'))).toHaveLength(1)
  // One event a message: what the owner named stays the only one of its type.
  expect(events.filter((event) => event.includes(' 405 '))).toHaveLength(1)
  const profiles = await named(after.db, 'profiles', `profile_name || ' ' || speed_limit_kph`)
  expect(profiles).toContain('Truck 90')
  expect(profiles).toContain('Motorcycle 110')
  await after.close()
})
