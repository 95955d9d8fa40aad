import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import { isOwn, type RecordField } from '../../contract/records/recordField.ts'
import type { RecordKind } from '../http/apiError.ts'
import { recordsByEntity } from './recordsByEntity.ts'

/** What sentences call a record whose changes are kept. */
export function kindOf(entity: AuditedEntity): RecordKind {
  if (entity === 'ibutton') return 'iButton'
  return entity === 'liveAlert' ? 'record' : entity
}

/** The part of a reply that holds a field for the history; none for what is not the record's own. */
function keptIn(name: string, field: RecordField): string[] {
  if (field.kind === 'reference') return [field.idIn]
  if (field.kind === 'members') return [field.idsIn]
  return isOwn(field) || field.kind === 'special' || field.kind === 'kept' ? [name] : []
}

/** Returns what the history keeps of a record as it was read: its own values and the ids of what it refers to. */
export function keptState(entity: AuditedEntity, values: object): object {
  const record = recordsByEntity[entity]
  if (!record) return values
  const kept = new Set(Object.entries(record).flatMap(([name, field]) => keptIn(name, field)))
  return Object.fromEntries(Object.entries(values).filter(([name]) => kept.has(name)))
}
