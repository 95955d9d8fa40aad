import { sql } from 'drizzle-orm'
import type { Database } from '../../server/database/database.ts'
import { foldAgain } from '../../server/ingest/foldAgain.ts'
import type { FoldJob } from '../../server/ingest/foldStore.ts'
import type { TestServer } from '../support/testServer.ts'

/**
 * Gives an asset a job that the server's own worker leaves alone, because another one seems to be at it; late messages add to it. A longer lease
 * would be one by a clock that was ahead, which is nobody's.
 */
export const holdFolding = (server: TestServer, assetId: number) =>
  server.db.execute(sql`
    insert into fold_jobs (asset_id, since, until, noted, touched, reason, leased_until)
    values (${assetId}, now(), 'epoch', now(), now(), 'late messages', now() + interval '60 seconds')`)

/**
 * Folds an asset's held job here; whole: to its newest message. beforeApplied runs once, when the asset's messages have been folded and
 * before what they give is applied.
 */
export async function foldHeld(
  server: TestServer,
  assetId: number,
  { whole = false, beforeApplied }: { whole?: boolean; beforeApplied?: () => Promise<void> } = {},
) {
  const [job] = (
    await server.db.execute<{ job: FoldJob }>(sql`
      select json_build_object('assetId', asset_id, 'since', extract(epoch from since) * 1000,
        'until', extract(epoch from until) * 1000, 'reason', reason, 'revision', revision,
        'leasedUntil', extract(epoch from leased_until) * 1000) as job from fold_jobs where asset_id = ${assetId}`)
  ).rows
  const deps = {
    db: beforeApplied ? withBefore(server.db, beforeApplied) : server.db,
    now: server.now,
    describePlace: () => '',
    readPlaces: () => Promise.resolve(),
    isShared: true,
  }
  return foldAgain(deps, { ...job!.job, ...(whole ? { until: null } : {}) })
}

/** Returns the database with something that happens before its first transaction. */
function withBefore(db: Database, before: () => Promise<void>): Database {
  let waiting: (() => Promise<void>) | null = before
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      if (name !== 'transaction') return value.bind(target)
      return async (...args: unknown[]) => {
        const first = waiting
        waiting = null
        await first?.()
        return value.apply(target, args)
      }
    },
  })
}
