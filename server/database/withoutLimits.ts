import type pg from 'pg'

/**
 * Runs statements that may take longer than others: those that read or index a whole table. They have a connection of their own. An index that
 * is made concurrently waits for older transactions; it gives up after a while, so that the server can be stopped.
 */
export async function withoutLimits<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set lock_timeout = '20s'`)
    return await run(client)
  } finally {
    await client.query('reset statement_timeout; reset lock_timeout').catch(() => {})
    client.release(true)
  }
}
