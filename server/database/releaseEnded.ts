import type pg from 'pg'

/** A transaction whose connection ends notices at once; what it does besides may take a moment. */
const timeoutMs = 2_000

/**
 * Gives a pool back the clients whose connection ended and that nobody releases. The query builder forgets a client when the first statement
 * of a transaction fails; ten of those, and the pool would be used up for good.
 */
export function releaseEnded(pool: pg.Pool): void {
  const used = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => used.add(client))
  pool.on('release', (_error, client) => used.delete(client))
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!used.has(client)) return
      setTimeout(() => {
        if (used.has(client)) client.release(true)
      }, timeoutMs)
    }),
  )
}
