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
  type RecordCall,
} from '../../contract/records/recordEntries.ts'
import type { OwnKind, RecordFields } from '../../contract/records/fieldDefinition.ts'
import { celsiusOf, plainNumber, shownDegrees, withDecimalSign } from '../../domain/units/measures.ts'

/**
 * The type of each kind of value in a form. A day is YYYY-MM-DD, or null when it isn't set; numbers are as typed, blank when
 * they aren't, a temperature in the user's unit.
 */
interface FormKinds {
  text: string
  flag: boolean
  day: string | null
  number: string
  count: string
  temperature: string
}
/** The type of each kind of value in a call. A day is its midnight, or the date that stands for “not set”. */
interface SentKinds {
  text: string
  flag: boolean
  day: string
  number: string
  count: string
  temperature: string
}
const blank: FormKinds = { text: '', flag: false, day: null, number: '', count: '', temperature: '' }

/** A record's own values as its form holds them. */
export type OwnValues<R extends RecordFields> = { [Name in OwnName<R>]: FormKinds[KindOf<R[Name]> & OwnKind] }

/** Returns the initial values of the form of a new record. */
export function blankValues<R extends RecordFields>(record: R): OwnValues<R>
export function blankValues(record: RecordFields): object {
  return Object.fromEntries(ownFields(record).map(([name, { kind }]) => [name, blank[kind]]))
}

/** Returns the initial values of a record's form, from the server's reply. */
export function toOwnValues<R extends RecordFields>(record: R, reply: OwnReply<R>): OwnValues<R>
export function toOwnValues(record: RecordFields, reply: object): object {
  return Object.fromEntries(
    ownFields(record).map(([name, { kind }]) => [name, shownValue(kind, Reflect.get(reply, name))]),
  )
}

/** Returns a record's own values as the call expects them, under its names. */
export function ownBody<R extends RecordFields, W extends RecordCall>(
  record: R,
  call: W,
  values: OwnValues<R>,
): OwnBodyInput<R, W, SentKinds>
export function ownBody(record: RecordFields, call: RecordCall, values: object): object {
  return Object.fromEntries(sentValues(record, call, values).map(({ as, value }) => [as.name, value]))
}

/** Returns the messages of the call's validation for a form's own values, by field. */
export function checkOwn<R extends RecordFields, W extends RecordCall>(
  record: R,
  call: W,
  values: OwnValues<R>,
): { [Name in SentName<R, W>]?: string }
export function checkOwn(record: RecordFields, call: RecordCall, values: object): object {
  return Object.fromEntries(
    sentValues(record, call, values).flatMap(({ name, as, value }) => {
      const { issues } = v.safeParse(as.schema, value)
      return issues ? [[name, issues[0].message]] : []
    }),
  )
}

/** Returns the labels of a record's own fields, for comparing two versions of it. */
export function ownLabels<R extends RecordFields>(record: R): { [Name in OwnName<R>]: string }
export function ownLabels(record: RecordFields): object {
  return Object.fromEntries(ownFields(record).map(([name, { label }]) => [name, label()]))
}

function sentValues(record: RecordFields, call: RecordCall, values: object) {
  return sentFields(record, call).map(({ name, field, as }) => {
    const value: unknown = Reflect.get(values, name)
    return { name, as, value: wireValue(field.kind, value) }
  })
}

function shownValue(kind: OwnKind, value: unknown): unknown {
  if (kind === 'temperature') return shownDegrees(Number(value))
  if (kind === 'number' || kind === 'count') return typeof value === 'number' ? withDecimalSign(String(value)) : ''
  return kind === 'day' ? dayOf(String(value)) : value
}

function wireValue(kind: OwnKind, value: unknown): unknown {
  if (kind === 'temperature') return typedDegrees(String(value))
  if (kind === 'number' || kind === 'count') return plainNumber(String(value))
  return kind === 'day' ? wireDay(value) : value
}

/** Converts a value typed in the user's unit to degrees C. A blank one stays blank, which the server reads as not sent. */
const typedDegrees = (typed: string) => (typed.trim() === '' ? '' : String(celsiusOf(Number(plainNumber(typed)))))

const dayOf = (date: string) => (date.startsWith('0001-01-01') ? null : date.slice(0, 10))

/** A day is sent as its midnight, without the offset of a time zone. */
const wireDay = (day: unknown) => (typeof day === 'string' ? `${day}T00:00:00` : unsetDate)
