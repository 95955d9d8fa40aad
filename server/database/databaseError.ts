/** The error of PostgreSQL inside what the query builder throws. */
function causeOf(error: unknown): { code?: string; constraint?: string } {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause ?? {}
}

/** True when a write was refused because another row has the same values in this unique index. */
export function isDuplicate(error: unknown, index: string): boolean {
  const { code, constraint } = causeOf(error)
  return code === '23505' && constraint === index
}

/**
 * Runs a transaction, and once more when it and another were waiting for each other and the database ended this one.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (causeOf(error).code !== '40P01') throw error
    return transaction()
  }
}

/** True when a write met what another transaction wrote meanwhile: a value that must be unique, or a record that is gone. */
export const isConflict = (error: unknown): boolean => ['23505', '23503'].includes(causeOf(error).code ?? '')
