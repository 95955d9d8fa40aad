import { isOwn, type RecordField, type RecordFields } from '../../contract/records/recordField.ts'
import type { ColumnKind, Value } from '../../domain/tables/formatValue.ts'
import type { Column } from '../tables/column.ts'

/** How a column looks, and what it holds where that isn't what a row has under the field's name. */
type Layout<Row> = Partial<Omit<Column<Row>, 'header'>>

/** Returns the columns of a list whose rows are records, by the fields of the record. */
export function recordColumns<R extends RecordFields, Row extends object>(record: R) {
  const column = (name: keyof R & string, layout: Layout<Row> = {}) => columnOf(name, record[name], layout)
  const inDownloads = Object.entries(record).flatMap(([name, field]) =>
    isOwn(field) && field.isInDownloads ? columnOf<Row>(name, field, {}) : [],
  )
  return {
    /** The column of a field. Its key, by which the list is sorted, is the name of the field unless it is given. */
    column,
    /** The columns that only downloads have room for. */
    inDownloads,
  }
}

function columnOf<Row extends object>(name: string, field: RecordField | undefined, layout: Layout<Row>): Column<Row> {
  const holder = field?.kind === 'reference' ? field.nameIn : name
  return {
    key: name,
    header: field?.label() ?? name,
    kind: kindOf(field),
    value: (row) => valueIn(row, holder),
    ...layout,
  }
}

function kindOf(field: RecordField | undefined): ColumnKind {
  if (field?.kind === 'shownTime') return 'time'
  if (field?.kind === 'day') return 'date'
  return field?.kind === 'flag' ? 'flag' : 'text'
}

/** What a row has under a name. A day that is not set is unknown. */
function valueIn(row: object, name: string): Value {
  const value: unknown = Reflect.get(row, name)
  if (typeof value === 'string') return value.startsWith('0001-01-01') ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? value : null
}
