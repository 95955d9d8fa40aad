/** Returns the PostgreSQL error inside the error that the query builder throws. */
function causeOf(error: unknown): { code?: string; constraint?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause ?? {}
}

/** Returns whether a write failed because another row has the same values in this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const { code, constraint } = causeOf(error)
  return code === '23505' && constraint === index
}

/** Runs a transaction, and retries it once if the database ended it because of a deadlock. */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (causeOf(error).code !== '40P01') throw error
    return transaction()
  }
}

/** Returns whether a write conflicted with a concurrent transaction: a unique value was taken, or a record was deleted. */
export const isConflict = (error: unknown): boolean => ['23505', '23503'].includes(causeOf(error).code ?? '')
