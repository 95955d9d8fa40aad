import { sql, type SQL } from 'drizzle-orm'

/** Stands in the basis of an alert between the limits under which it was raised and those under which it ended, if they are others. */
const then = ' then '

/** Returns the limits under which an alert was raised, from its basis. */
export const raisedUnderSql = (basis: SQL): SQL => sql`split_part(${basis}, ${then}, 1)`

/** Returns the limits under which an alert ended, if those it was raised under had changed; null otherwise. */
export const endedUnderSql = (basis: SQL): SQL => sql`nullif(split_part(${basis}, ${then}, 2), '')`

/** Returns the basis of an alert that ended under some limits; null says that it didn't end, or under those it was raised under. */
export const endedBasisSql = (basis: SQL, limits: SQL): SQL =>
  sql`case when ${limits} <> ${raisedUnderSql(basis)} then ${raisedUnderSql(basis)} || ${then} || ${limits} else ${raisedUnderSql(basis)} end`
