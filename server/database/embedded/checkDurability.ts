/** The part of PGlite the check needs. */
interface Session {
  query(sql: string): Promise<unknown>
}

/**
 * Makes one commit and looks whether it reached the disk. Throws a sentence when it did not, so that a server whose
 * database would lose acknowledged messages at a power cut does not start at all.
 * @param flushes the number of files flushed so far
 */
export async function checkDurability(session: Session, flushes: () => number): Promise<void> {
  const before = flushes()
  // A transactional message writes to the write-ahead log, and so forces a flush at commit, without touching a table.
  await session.query(`select pg_logical_emit_message(true, 'muster', 'start-up self-check')`)
  if (flushes() > before) return
  throw new Error(
    'The embedded database does not write its commits to the disk, so a power cut would lose messages that were ' +
      'already acknowledged. Install exactly the pinned version of @electric-sql/pglite (npm ci), or set DATABASE_URL ' +
      'to use a PostgreSQL server.',
  )
}
