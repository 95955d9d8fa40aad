import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { archiveDueMonths, removeArchivedMonths } from '../../server/storage/archiveMonths.ts'
import { readSettings } from '../../server/settings.ts'
import { testArchive } from './archiveOf.ts'

// Archives and removes months over and over, until its test kills it.
const { databaseUrl, dataDirectory, archiveDirectory } = readSettings()
const quiet = { info() {}, warn() {}, error() {} }
const { db } = await openDatabase({ databaseUrl, dataDirectory, migrationsFolder: migrationsFolder(), log: quiet })
const { deps } = testArchive(db, () => Date.parse('2026-06-10T12:00:00Z'), archiveDirectory)
const { signal } = new AbortController()
console.info('begins')
for (;;) {
  await archiveDueMonths(deps, signal)
  await removeArchivedMonths({ ...deps, now: Date.now }, new Map(), 0, signal)
}
