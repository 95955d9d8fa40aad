import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordFields } from '../../contract/records/recordField.ts'
import { ownFields, type OwnName } from '../../contract/records/recordEntries.ts'
import { isoTextOrUnset } from './pagedList.ts'

/** The columns of a record's own values. A table is one, when its columns have the record's names. */
type OwnColumns<R extends RecordFields> = { readonly [Name in OwnName<R>]: PgColumn }

/**
 * Returns the pairs of a record's own values for json_build_object. What is for administrators is blank to others.
 * @param alias what the query calls the table
 */
export function ownPairs<R extends RecordFields>(
  record: R,
  columns: OwnColumns<R>,
  alias: string,
  isAdministrator = true,
): SQL {
  const pairs = ownFields(record).map(([name, { kind, isForAdministrators }]) => {
    const column = `${alias}.${columns[name].name}`
    const isHidden = isForAdministrators === true && !isAdministrator
    const value = isHidden ? sql`''` : kind === 'day' ? isoTextOrUnset(column) : sql.raw(column)
    return sql`${sql.raw(`'${name}'`)}, ${value}`
  })
  return sql.join(pairs, sql`, `)
}
