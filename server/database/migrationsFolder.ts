import { dirname } from 'node:path'
import { findUpward } from './findUpward.ts'

/** Returns the folder of the SQL migrations, both in the sources and in the build. Throws a readable message when it's missing. */
export function migrationsFolder(): string {
  const journal =
    findUpward(import.meta.url, 'database/migrations/meta/_journal.json') ??
    findUpward(import.meta.url, 'server/database/migrations/meta/_journal.json')
  if (!journal) throw new Error('The build is incomplete: the folder database/migrations is missing.')
  return dirname(dirname(journal))
}
