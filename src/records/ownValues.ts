import * as v from 'valibot'
import { unsetDate } from '../../contract/records/dayField.ts'
import {
  ownFields,
  sentFields,
  type KindOf,
  type OwnBodyInput,
  type OwnName,
  type OwnReply,
  type SentName,
  type Way,
} from '../../contract/records/recordEntries.ts'
import type { OwnKind, RecordFields } from '../../contract/records/recordField.ts'

/** What a form holds of each kind of value; a day is YYYY-MM-DD, or null when it is not set. */
interface FormKinds {
  text: string
  flag: boolean
  day: string | null
}
/** What it sends of each: a day as its midnight, or the date that is not set. */
interface SentKinds {
  text: string
  flag: boolean
  day: string
}
const blank: FormKinds = { text: '', flag: false, day: null }

/** A record's own values as its form holds them. */
export type OwnValues<R extends RecordFields> = { [Name in OwnName<R>]: FormKinds[KindOf<R[Name]> & OwnKind] }

/** Returns what the form of a new record opens with. */
export function blankValues<R extends RecordFields>(record: R): OwnValues<R>
export function blankValues(record: RecordFields): object {
  return Object.fromEntries(ownFields(record).map(([name, { kind }]) => [name, blank[kind]]))
}

/** Returns what the form of a record opens with, from the reply that holds it. */
export function toOwnValues<R extends RecordFields>(record: R, reply: OwnReply<R>): OwnValues<R>
export function toOwnValues(record: RecordFields, reply: object): object {
  return Object.fromEntries(
    ownFields(record).map(([name, { kind }]) => [
      name,
      kind === 'day' ? dayOf(String(Reflect.get(reply, name))) : Reflect.get(reply, name),
    ]),
  )
}

/** Returns what a form sends of a record's own values, under the names of the call. */
export function ownBody<R extends RecordFields, W extends Way>(
  record: R,
  way: W,
  values: OwnValues<R>,
): OwnBodyInput<R, W, SentKinds>
export function ownBody(record: RecordFields, way: Way, values: object): object {
  return Object.fromEntries(sentValues(record, way, values).map(({ as, value }) => [as.name, value]))
}

/** Returns what the call would say of a form's own values, by field. */
export function checkOwn<R extends RecordFields, W extends Way>(
  record: R,
  way: W,
  values: OwnValues<R>,
): { [Name in SentName<R, W>]?: string }
export function checkOwn(record: RecordFields, way: Way, values: object): object {
  return Object.fromEntries(
    sentValues(record, way, values).flatMap(({ name, as, value }) => {
      const { issues } = v.safeParse(as.schema, value)
      return issues ? [[name, issues[0].message]] : []
    }),
  )
}

/** Returns what a record's own fields are called, by which two versions of it are compared. */
export function ownLabels<R extends RecordFields>(record: R): { [Name in OwnName<R>]: string }
export function ownLabels(record: RecordFields): object {
  return Object.fromEntries(ownFields(record).map(([name, { label }]) => [name, label()]))
}

function sentValues(record: RecordFields, way: Way, values: object) {
  return sentFields(record, way).map(({ name, field, as }) => {
    const value: unknown = Reflect.get(values, name)
    return { name, as, value: field.kind === 'day' ? wireDay(value) : value }
  })
}

const dayOf = (date: string) => (date.startsWith('0001-01-01') ? null : date.slice(0, 10))

/** A day goes as its midnight without the offset of anybody's time zone. */
const wireDay = (day: unknown) => (typeof day === 'string' ? `${day}T00:00:00` : unsetDate)
