import {
  isOwn,
  type MembersField,
  type NamedKind,
  type FieldDefinition,
  type RecordFields,
  type ReferenceField,
} from '../../contract/records/fieldDefinition.ts'

/** A record as a history entry stores it: its own values, and the ids of referenced records. */
type State = Readonly<Record<string, unknown>> | null

/** Returns the name of a record, given its id. */
export type NameOf = (kind: NamedKind, id: number | string) => string

const isId = (value: unknown): value is number | string => typeof value === 'number' || typeof value === 'string'
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the fields that refer to other records, with their values in these states. */
function referring(record: RecordFields, states: readonly State[]) {
  return Object.entries(record).flatMap(([name, field]) => {
    if (field.kind === 'reference') return [{ to: field.to, ids: states.map((state) => state?.[field.idIn]) }]
    return field.kind === 'members'
      ? [{ to: field.to, ids: states.flatMap((state) => membersIn(state, name, field)) }]
      : []
  })
}

/** Returns the ids of the records that these states refer to, by kind. */
export function namedIn(record: RecordFields, states: readonly State[]): Map<NamedKind, Set<number>> {
  const found = new Map<NamedKind, Set<number>>()
  for (const { to, ids } of referring(record, states)) {
    const known = found.get(to) ?? new Set()
    for (const id of ids) if (typeof id === 'number') known.add(id)
    found.set(to, known)
  }
  return found
}

/** Returns the differences between two states of a record, field by field in their order; values as text, null for none. */
export function recordChanges(record: RecordFields, before: State, after: State, nameOf: NameOf) {
  return Object.entries(record)
    .map(([name, field]) => ({
      field: name,
      before: textIn(before, after, name, field, nameOf),
      after: textIn(after, before, name, field, nameOf),
    }))
    .filter((change) => change.before !== change.after)
}

/** Returns a field of a state as text; for lists of records only those that the other state doesn't have. */
function textIn(state: State, other: State, name: string, field: FieldDefinition, nameOf: NameOf): string | null {
  if (field.kind === 'members') {
    const known = new Set(membersIn(other, name, field))
    const left = membersIn(state, name, field).filter((member) => !known.has(member))
    return left.length > 0 ? left.map((member) => nameIn(member, field, nameOf)).join(', ') : null
  }
  if (field.kind === 'reference') return referredIn(state, field, nameOf)
  if (!isOwn(field) && field.kind !== 'special' && field.kind !== 'historyOnly') return null
  const text = textOf(state?.[name])
  if (field.kind !== 'day' || text === null) return text
  return text.startsWith('0001-01-01') ? null : text.slice(0, 10)
}

/** Entries from before ids were stored have names in place of ids. */
function membersIn(state: State, name: string, { idsIn }: MembersField): readonly unknown[] {
  return listOf(state?.[idsIn] ?? state?.[name])
}

function referredIn(state: State, field: ReferenceField, nameOf: NameOf): string | null {
  const id = state?.[field.idIn]
  return isId(id) ? nameOf(field.to, id) : textOf(state?.[field.nameIn])
}

const nameIn = (member: unknown, { to }: MembersField, nameOf: NameOf) =>
  typeof member === 'number' ? nameOf(to, member) : String(member)

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
