import { sql, type SQL } from 'drizzle-orm'
import type { ArchiveState } from '../../contract/storage/archiveStates.ts'

const stated = (state: ArchiveState) => `'${state}'`

/** The state (ArchiveState) of a row of archived_months, under the alias f. Two times hold it. */
export const archiveStateSql = sql<ArchiveState>`${sql.raw(`case
  when f.removed_at is null and f.restored_until is null then ${stated('leaving')}
  when f.removed_at is null then ${stated('back')}
  when f.restored_until is null then ${stated('away')}
  else ${stated('returning')} end`)}`

/** Whether a row (alias f) is in one of these states. */
export const isInState = (...states: readonly ArchiveState[]): SQL =>
  sql`${archiveStateSql} in (${sql.raw(states.map(stated).join(', '))})`
