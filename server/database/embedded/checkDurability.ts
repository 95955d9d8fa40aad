/** The part of PGlite that the check needs. */
interface Session {
  query(sql: string): Promise<unknown>
}

/**
 * Makes a commit and checks that it reached the disk. Throws a readable message otherwise, so that a server whose database would lose
 * acknowledged messages in a power cut doesn't start.
 * @param flushes returns the number of files flushed so far
 */
export async function checkDurability(session: Session, flushes: () => number): Promise<void> {
  const before = flushes()
  // A transactional message is written to the write-ahead log and so forces a flush on commit, without touching a table.
  await session.query(`select pg_logical_emit_message(true, 'muster', 'start-up self-check')`)
  if (flushes() > before) return
  throw new Error(
    'The embedded database does not write its commits to the disk, so a power cut would lose messages that were ' +
      'already acknowledged. Install exactly the pinned version of @electric-sql/pglite (npm ci), or set DATABASE_URL ' +
      'to use a PostgreSQL server.',
  )
}
