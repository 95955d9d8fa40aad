import { sql, type Column, type SQL } from 'drizzle-orm'

/** Returns texts as one parameter of a statement, however many: `name = any(${textArray(names)})`. */
export const textArray = (texts: Iterable<string>): SQL => sql`${sql.param([...texts])}::text[]`

/**
 * Returns SQL that's true when a column has one of these texts. They're one parameter, so that the statement's text doesn't depend on their
 * number.
 */
export const isOneOf = (column: Column, texts: Iterable<string>): SQL => sql`${column} = any(${textArray(texts)})`
