/** Returns the PostgreSQL error inside the error that the query builder throws. */
function causeOf(error: unknown): { code?: string; constraint?: string; message?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause ?? {}
}

/** Returns whether a write failed because another row has the same values in this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const { code, constraint } = causeOf(error)
  return code === '23505' && constraint === index
}

/** Connections refused or cut, a server that starts or ends, one that has no connection or no disk left, and its limits on time. */
const outageCodes = /^(08\w{3}|57P0[1-3]|57014|55P03|25P03|53100|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
/** What the client says of a connection that it lost or didn't get; these errors have no code. */
const outageWords = /Connection terminated|Connection ended|timeout exceeded when trying to connect|Client was closed/

/** Returns whether a query failed because the database couldn't be reached or can't write: nothing is wrong with it, and later it will work. */
export function isOutage(error: unknown): boolean {
  const { code = '', message = '' } = causeOf(error)
  return outageCodes.test(code) || outageWords.test(message)
}

/** Returns whether the database ended a statement because it and another one waited for each other: later it will work. */
export const isDeadlock = (error: unknown): boolean => causeOf(error).code === '40P01'

/** Runs a transaction, and retries it once if the database ended it because of a deadlock. Throws what else ends it, and a second deadlock. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return transaction()
  }
}

/** Returns whether a write conflicted with a concurrent transaction: a unique value was taken, or a record was deleted. */
export const isConflict = (error: unknown): boolean => ['23505', '23503'].includes(causeOf(error).code ?? '')

/** Returns whether a write names a record that somebody has deleted since it was looked up. */
export const isReferenceGone = (error: unknown): boolean => causeOf(error).code === '23503'

/** Returns whether a statement took too long, or waited too long for a lock: others may work meanwhile. */
export const isTimedOut = (error: unknown): boolean => ['55P03', '57014'].includes(causeOf(error).code ?? '')

/** Returns whether a statement gave up waiting for a lock. */
export const isLockHeld = (error: unknown): boolean => causeOf(error).code === '55P03'

const diskFullCode = '53100'

/** Returns whether a write failed because the database's disk is full. */
export const isDiskFull = (error: unknown): boolean => causeOf(error).code === diskFullCode

/** Returns the error for work that isn't tried, because the database's disk is full. */
export const diskFull = (message: string): Error => Object.assign(new Error(message), { code: diskFullCode })
