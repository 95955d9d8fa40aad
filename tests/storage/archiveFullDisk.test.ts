import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { archivedFiles } from '../../server/storage/archiveStore.ts'
import { archiveDueMonths, removeArchivedMonths } from '../../server/storage/archiveMonths.ts'
import { seedFleet } from '../support/seedFleet.ts'
import { callDatabase, openTestDatabase } from '../support/testDatabase.ts'
import { retainMessages, testArchive } from './archiveOf.ts'

/** A disk of its own needs the rights of an administrator, as tests in a container have them. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.skipIf(!isRoot)(
  'a full disk removes nothing and leaves nothing behind, and the month goes once there is space',
  async () => {
    const opened = await openTestDatabase(callDatabase())
    const { deps, said } = testArchive(opened.db, () => Date.parse('2026-06-10T12:00:00Z'))
    const signal = new AbortController().signal
    await seedFleet(opened.db, 'no password')
    await retainMessages(opened.db, null, 2)
    await opened.db.execute(sql`
    insert into messages (device_id, created, content, received, message_id, sequence, latitude)
    select 9, '2026-02-01'::timestamptz + n * interval '1 min', hashint8(n), '2026-03-01', 16, 0, random() from generate_series(1, 30000) n`)
    const count = async () =>
      (await opened.db.execute<{ n: number }>(sql`select count(*)::int as n from messages`)).rows[0]?.n
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', deps.folder])
    try {
      writeFileSync(join(deps.folder, 'filler'), Buffer.alloc(900_000))
      expect(await archiveDueMonths(deps, signal)).toMatchObject({ archived: 0, failures: 1 })
      expect(said.find(({ level }) => level === 'error')?.fields).toMatchObject({
        reason: expect.stringMatching(/^There is no space left in .* Nothing was removed/),
      })
      await removeArchivedMonths(deps, new Map(), 0, signal)
      expect(await count()).toBe(30_000)
      expect(await archivedFiles(opened.db)).toEqual([])
      expect(readdirSync(join(deps.folder, deps.installation, '0'))).toEqual([])

      rmSync(join(deps.folder, 'filler'))
      expect(await archiveDueMonths(deps, signal)).toMatchObject({ archived: 1, failures: 0 })
      await removeArchivedMonths(deps, new Map(), 0, signal)
      expect(await count()).toBe(0)
    } finally {
      execFileSync('umount', [deps.folder])
      rmSync(deps.folder, { recursive: true })
      await opened.close()
    }
  },
)
