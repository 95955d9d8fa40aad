import { isOwn, type FieldDefinition, type RecordFields } from '../../contract/records/fieldDefinition.ts'
import type { ColumnKind, Value } from '../../domain/tables/formatValue.ts'
import type { Column } from '../tables/column.ts'

/** The layout of a column, and its value where that isn't the row's value under the field's name. */
type Layout<Row> = Partial<Omit<Column<Row>, 'header'>>

/** Returns functions for the columns of a list whose rows are records, from the fields of the record. */
export function recordColumns<R extends RecordFields, Row extends object>(record: R) {
  const column = (name: keyof R & string, layout: Layout<Row> = {}) => columnOf(name, record[name], layout)
  const inDownloads = Object.entries(record).flatMap(([name, field]) =>
    isOwn(field) && field.isInDownloads ? columnOf<Row>(name, field, {}) : [],
  )
  return {
    /** Returns the column of a field. Its key, which is used for sorting, is the name of the field by default. */
    column,
    /** The columns that are only in downloads. */
    inDownloads,
  }
}

function columnOf<Row extends object>(
  name: string,
  field: FieldDefinition | undefined,
  layout: Layout<Row>,
): Column<Row> {
  const holder = field?.kind === 'reference' ? field.nameIn : name
  return {
    key: name,
    header: field?.label() ?? name,
    kind: kindOf(field),
    value: (row) => valueIn(row, holder),
    ...layout,
  }
}

function kindOf(field: FieldDefinition | undefined): ColumnKind {
  if (field?.kind === 'shownTime') return 'time'
  if (field?.kind === 'day') return 'date'
  if (field?.kind === 'number' || field?.kind === 'count') return 'number'
  if (field?.kind === 'temperature') return 'temperature'
  return field?.kind === 'flag' ? 'flag' : 'text'
}

/** Returns the row's value under a name, or null for a day that isn't set. */
function valueIn(row: object, name: string): Value {
  const value: unknown = Reflect.get(row, name)
  if (typeof value === 'string') return value.startsWith('0001-01-01') ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
