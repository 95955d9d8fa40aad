import { ownFields } from './recordEntries.ts'
import type { RecordFields } from './recordField.ts'

/** Returns the columns of an import template: the leading ones in their order, then every other imported field of the record. */
export function importedColumns(record: RecordFields, leading: readonly string[]): string[] {
  const imported = ownFields(record).flatMap(([, { importedAs }]) => importedAs ?? [])
  return [...leading, ...imported.filter((name) => !leading.includes(name))]
}
