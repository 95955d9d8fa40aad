import type { GenericSchema, InferOutput } from 'valibot'
import { isOwn, replySchemas, type OwnField, type OwnKind, type RecordFields, type Sent } from './fieldDefinition.ts'

/** create: the call that makes a record; change: the one that changes it. */
export type RecordCall = 'create' | 'change'

/** The names of a record's own values, those that replies, columns, forms and history share. */
export type OwnName<R extends RecordFields> = {
  [Name in keyof R & string]: R[Name] extends OwnField ? Name : never
}[keyof R & string]

/** The kind of a value. */
export type KindOf<Field> = Field extends OwnField<infer Kind> ? Kind : never

/** The names of a record's own values of a kind. */
export type NameOfKind<R extends RecordFields, Kind> = {
  [Name in OwnName<R>]: KindOf<R[Name]> extends Kind ? Name : never
}[OwnName<R>]

type SentOf<Field, W extends RecordCall> = Field extends { readonly [call in W]: Sent<infer Name, infer Schema> }
  ? { name: Name; schema: Schema }
  : never

/** The names of the values that a call takes. */
export type SentName<R extends RecordFields, W extends RecordCall> = {
  [Name in OwnName<R>]: R[Name] extends { readonly [call in W]: Sent } ? Name : never
}[OwnName<R>]

type ReplyEntries<R extends RecordFields> = { [Name in OwnName<R>]: (typeof replySchemas)[KindOf<R[Name]> & OwnKind] }

type BodyEntries<R extends RecordFields, W extends RecordCall> = {
  [Name in SentName<R, W> as SentOf<R[Name], W>['name']]: SentOf<R[Name], W>['schema']
}

/** A record's own values as replies hold them. */
export type OwnReply<R extends RecordFields> = { [Name in OwnName<R>]: InferOutput<ReplyEntries<R>[Name]> }

/** What a form puts into a body for a record's own values: Kinds says what it sends of each kind. */
export type OwnBodyInput<R extends RecordFields, W extends RecordCall, Kinds extends Record<OwnKind, unknown>> = {
  [Name in SentName<R, W> as SentOf<R[Name], W>['name']]: Kinds[KindOf<R[Name]> & OwnKind]
}

/** The same once it is checked; what may be undefined need not be there. */
export type OwnBody<R extends RecordFields, W extends RecordCall> = WithOptional<{
  [Name in SentName<R, W> as SentOf<R[Name], W>['name']]: InferOutput<SentOf<R[Name], W>['schema']>
}>

type WithOptional<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What of a checked body a store keeps, by the names of the record. */
export type OwnSent<R extends RecordFields, W extends RecordCall> = {
  [Name in SentName<R, W>]: InferOutput<SentOf<R[Name], W>['schema']>
}

/** A record's own fields with their names, in its order. */
export function ownFields<R extends RecordFields>(record: R): [name: OwnName<R>, field: OwnField][]
export function ownFields(record: RecordFields): [name: string, field: OwnField][] {
  return Object.entries(record).flatMap(([name, field]): [string, OwnField][] => (isOwn(field) ? [[name, field]] : []))
}

/** Returns a field by its name, or undefined when it isn't one of the record's own. */
export function ownField(record: RecordFields, name: string): OwnField | undefined {
  const field = record[name]
  return field && isOwn(field) ? field : undefined
}

/** Returns the entries for v.object of a reply's schema: a record's own values by their names in the record, each by the schema of its kind. */
export function replyEntries<R extends RecordFields>(record: R): ReplyEntries<R>
export function replyEntries(record: RecordFields): object {
  return Object.fromEntries(ownFields(record).map(([name, { kind }]) => [name, replySchemas[kind]]))
}

/** Returns the entries for v.object of the schema of a call's body: a record's own values by their names in that call. */
export function bodyEntries<R extends RecordFields, W extends RecordCall>(record: R, call: W): BodyEntries<R, W>
export function bodyEntries(record: RecordFields, call: RecordCall): Record<string, GenericSchema> {
  return Object.fromEntries(sentFields(record, call).map(({ as }) => [as.name, as.schema]))
}

/**
 * Returns a record's own values that a call takes, in the record's order: the name in the record (name), the field, and the name and schema in
 * the body of the call (as).
 */
export function sentFields(record: RecordFields, call: RecordCall): { name: string; field: OwnField; as: Sent }[] {
  return ownFields(record).flatMap(([name, field]) => {
    const as = field[call]
    return as ? [{ name, field, as }] : []
  })
}
