import { ownFields } from './recordEntries.ts'
import type { RecordFields } from './fieldDefinition.ts'

/** Returns the columns of an import template: the leading ones in the given order, then all other imported fields of the record. */
export function importedColumns(record: RecordFields, leading: readonly string[]): string[] {
  const imported = ownFields(record).flatMap(([, { importedAs }]) => importedAs ?? [])
  return [...leading, ...imported.filter((name) => !leading.includes(name))]
}
