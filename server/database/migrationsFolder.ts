import { dirname } from 'node:path'
import { findUpward } from './findUpward.ts'

/** The folder of the SQL migrations, from the sources as from the build. Throws a sentence when it is missing. */
export function migrationsFolder(): string {
  const journal =
    findUpward(import.meta.url, 'database/migrations/meta/_journal.json') ??
    findUpward(import.meta.url, 'server/database/migrations/meta/_journal.json')
  if (!journal) throw new Error('The build is incomplete: the folder database/migrations is missing.')
  return dirname(dirname(journal))
}
