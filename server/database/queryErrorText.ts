import { DrizzleQueryError } from 'drizzle-orm/errors'

const maxSqlLength = 300

/**
 * Returns the text of a failed query, its cause first and without the values given to it, for people who start or update the server; null for
 * any other error, whose own message says what happened.
 */
export function queryErrorText(error: unknown): string | null {
  if (!(error instanceof DrizzleQueryError)) return null
  const sql = error.query.replace(/\s+/g, ' ').slice(0, maxSqlLength)
  return `${error.cause?.message ?? 'The database gave no reason'}; query: ${sql}`
}
