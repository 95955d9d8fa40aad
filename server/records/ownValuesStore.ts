import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { textSorts } from '../database/textSorts.ts'
import { ownFields, type OwnName } from '../../contract/records/recordEntries.ts'
import { isoTextOrUnset } from './pagedList.ts'

/** The columns of a record's own values. A table fits this type when its columns have the names of the record's fields. */
type OwnColumns<R extends RecordFields> = { readonly [Name in OwnName<R>]: PgColumn }

/**
 * Returns the pairs of a record's own values for json_build_object.
 * @param alias the alias of the table in the query
 */
export function ownPairs<R extends RecordFields>(record: R, columns: OwnColumns<R>, alias: string): SQL {
  const pairs = ownValues(record, columns, alias).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql.join(pairs, sql`, `)
}

/** Returns the same as the named columns of a selection, for jsonRow. Fields for administrators are blank for other users. */
export function ownNamed<R extends RecordFields>(
  record: R,
  columns: OwnColumns<R>,
  alias: string,
  isAdministrator = true,
): SQL {
  const named = ownValues(record, columns, alias, isAdministrator)
  return sql.join(
    named.map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
}

/** Returns a record's own values by the names of its fields. */
function ownValues<R extends RecordFields>(
  record: R,
  columns: OwnColumns<R>,
  alias: string,
  isAdministrator = true,
): [string, SQL][] {
  return ownFields(record).map(([name, { kind, isForAdministrators }]) => {
    const column = `${alias}.${columns[name].name}`
    const isHidden = isForAdministrators === true && !isAdministrator
    return [name, isHidden ? sql`''` : kind === 'day' ? isoTextOrUnset(column) : sql.raw(column)]
  })
}

/**
 * Returns what lists may be sorted by, for pagedList: a record's own texts, in its order, whatever their case. Fields for administrators
 * are left out.
 * @param alias the alias of the table in the query
 */
export function ownSorts<R extends RecordFields>(
  record: R,
  columns: OwnColumns<R>,
  alias: string,
): Record<string, string> {
  const texts = ownFields(record).filter(([, field]) => field.kind === 'text' && !field.isForAdministrators)
  return textSorts(Object.fromEntries(texts.map(([name]) => [name, columns[name]])), alias)
}
