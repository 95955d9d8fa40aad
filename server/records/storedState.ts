import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import { isOwn, type FieldDefinition } from '../../contract/records/fieldDefinition.ts'
import type { RecordKind } from '../http/apiError.ts'
import { recordsByEntity } from './recordsByEntity.ts'

/** Returns the kind of a record with a history, as its texts name it. */
export function kindOf(entity: AuditedEntity): RecordKind {
  if (entity === 'installation') return 'record'
  return entity === 'ibutton' ? 'iButton' : entity
}

/** Returns the names of the parts of a reply that hold a field's value for the history; none if the field isn't stored with the record. */
function storedNames(name: string, field: FieldDefinition): string[] {
  if (field.kind === 'reference') return [field.idIn]
  if (field.kind === 'members') return [field.idsIn]
  return isOwn(field) || field.kind === 'special' || field.kind === 'historyOnly' ? [name] : []
}

/** Returns the values of a record that its history stores: its own fields and the ids of records that it refers to. */
export function storedState(entity: AuditedEntity, values: object): object {
  const record = recordsByEntity[entity]
  const stored = new Set(Object.entries(record).flatMap(([name, field]) => storedNames(name, field)))
  return Object.fromEntries(Object.entries(values).filter(([name]) => stored.has(name)))
}
