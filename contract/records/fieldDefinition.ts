import * as v from 'valibot'
import {
  clearableTextSchema,
  optionalColour,
  optionalNumber,
  optionalText,
  optionalWholeNumber,
  requiredText,
} from '../recordFields.ts'
import { daySchema, calendarDay } from './dayField.ts'

/** A text of words/, worded when it is needed, in the language of its reader. */
export type Label = () => string

/** A field in the body of a call: its name there, and what it may be. */
export interface Sent<Name extends string = string, Schema extends v.GenericSchema = v.GenericSchema> {
  readonly name: Name
  readonly schema: Schema
}

/**
 * What replies hold of each kind of value. A day is ISO text, and 0001-01-01T00:00:00 when it is not set; a number is null then. A count and a
 * temperature (degrees C, typed and shown in the user's unit) are always set.
 */
export const replySchemas = {
  text: v.string(),
  flag: v.boolean(),
  day: v.string(),
  number: v.nullable(v.number()),
  count: v.number(),
  temperature: v.number(),
}
export type OwnKind = keyof typeof replySchemas

/** Who besides SystemAdmin may see a field or change it, and where it turns up besides its form, details and history. */
interface FieldUse {
  /** Replies to others hold it blank, and their details leave it out. */
  readonly isForAdministrators?: true
  /** Others may change it too. */
  readonly isForEveryone?: true
  /** Its column in import templates. */
  readonly importedAs?: string
  /** The field in whose row the details show it. */
  readonly shownIn?: string
  /** Whether downloads of the list have a column of it that the list itself has no room for. */
  readonly isInDownloads?: true
}

/** A value of the record's own: a column of its table, a part of replies, forms and history. */
export interface OwnField<
  Kind extends OwnKind = OwnKind,
  Create extends Sent | null = Sent | null,
  Change extends Sent | null = Sent | null,
> extends FieldUse {
  readonly kind: Kind
  readonly label: Label
  /** In the call that creates a record; null when it takes none. */
  readonly create: Create
  /** In the call that changes it. */
  readonly change: Change
  readonly isRequired?: boolean
  /** Most characters of a text. */
  readonly max?: number
  /** Of a number: whether it has no decimals. */
  readonly isWhole?: boolean
}

/** What a reference leads to. The history keeps ids and shows names. */
export type NamedKind =
  | 'asset'
  | 'assetStatus'
  | 'customer'
  | 'depot'
  | 'device'
  | 'event'
  | 'group'
  | 'profile'
  | 'timeZone'
  | 'user'

/** Another record, chosen in a picker: kept by its id, shown by its name. */
export interface ReferenceField {
  readonly kind: 'reference'
  readonly label: Label
  readonly to: NamedKind
  /** The part of a reply that holds the id, and the one that holds the name. */
  readonly idIn: string
  readonly nameIn: string
}

/** Other records, by their ids; the history shows who joined and who left. */
export interface MembersField {
  readonly kind: 'members'
  readonly label: Label
  readonly to: NamedKind
  readonly idsIn: string
}

/** What a special value is, so that the history can word it: state is 1 or 0, status and role are names, times ISO text, units metric. */
export type SpecialValue = 'state' | 'profileState' | 'status' | 'role' | 'trigger' | 'yesOrNo' | 'speed' | 'time'

/**
 * special: the record's own, but stored, sent and shown in a way of its own. historyOnly: in the history alone. shown: read with the record,
 * but not of it; shownTime is such a time. blank: a row that the specification names and that has no value.
 */
export interface PlainField {
  readonly kind: 'special' | 'historyOnly' | 'shown' | 'shownTime' | 'blank'
  readonly label: Label
  readonly holds?: SpecialValue
}

export type FieldDefinition = OwnField | ReferenceField | MembersField | PlainField
/** The fields of a record in the order of its details, by the names that replies have for them. */
export type RecordFields = Readonly<Record<string, FieldDefinition>>

/** Returns whether a field is one of the record's own values, with a kind that replies and columns know. */
export const isOwn = (field: FieldDefinition): field is OwnField => field.kind in replySchemas

/** Declares a field as a call takes it. */
export const sent = <Name extends string, Schema extends v.GenericSchema>(name: Name, schema: Schema) => ({
  name,
  schema,
})

/** Returns a value of the record's own that both calls take under one name. */
function alike<Kind extends OwnKind, Name extends string, Schema extends v.GenericSchema>(
  kind: Kind,
  label: Label,
  as: Sent<Name, Schema>,
  use: FieldUse & Pick<OwnField, 'max' | 'isRequired' | 'isWhole'>,
): OwnField<Kind, Sent<Name, Schema>, Sent<Name, Schema>> {
  return { kind, label, create: as, change: as, ...use }
}

/** A text that may be blank, of at most so many characters. */
export const text = <Name extends string>(name: Name, label: Label, max: number, use: FieldUse = {}) =>
  alike('text', label, sent(name, optionalText(label, max)), { max, ...use })

/** A text that has to be filled in. */
export const neededText = <Name extends string>(name: Name, label: Label, max: number, use: FieldUse = {}) =>
  alike('text', label, sent(name, requiredText(label, max)), { max, isRequired: true, ...use })

/** As text; a change that does not send it leaves it as it is. */
export const clearableText = <Name extends string>(name: Name, label: Label, max: number, use: FieldUse = {}) => ({
  ...text(name, label, max, use),
  change: sent(name, clearableTextSchema(label, max)),
})

/** A colour, or blank. */
export const colour = <Name extends string>(name: Name, label: Label, max: number, use: FieldUse = {}) =>
  alike('text', label, sent(name, optionalColour(label, max)), { max, ...use })

/** Yes or no; no when it is not sent. */
export const flag = <Name extends string>(name: Name, label: Label, use: FieldUse = {}) =>
  alike('flag', label, sent(name, v.optional(v.boolean(), false)), use)

/** The numbers that a field takes, both ends included. */
interface NumberRange {
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
}

/** A number in a range, or none: null. */
export function number<Name extends string>(name: Name, label: Label, range: NumberRange, use: FieldUse = {}) {
  const { min, max, isWhole = false } = range
  const numberSchema = isWhole ? optionalWholeNumber(label, min, max) : optionalNumber(label, min, max)
  const schema = v.pipe(
    numberSchema,
    v.transform((value) => value ?? null),
  )
  return alike('number', label, sent(name, schema), { isWhole, ...use })
}

/** A whole number that a record always has; the schema says what is taken for one that isn't sent. */
export const count = <Name extends string, Schema extends v.GenericSchema>(name: Name, label: Label, schema: Schema) =>
  alike('count', label, sent(name, schema), { isWhole: true })

/** A temperature (degrees C) that a record always has; one that isn't sent has its default, or stays. */
export const temperature = <Name extends string>(name: Name, label: Label) =>
  alike('temperature', label, sent(name, optionalNumber(label, -100, 200)), {})

/** A day, or none. */
export const day = <Name extends string>(name: Name, label: Label, use: FieldUse = {}) =>
  alike('day', label, sent(name, daySchema), use)

/** As day; a change that does not send it leaves it as it is. */
export const clearableDay = <Name extends string>(name: Name, label: Label, use: FieldUse = {}) => ({
  ...day(name, label, use),
  change: sent(name, v.optional(calendarDay)),
})

/** As the field, under another name in the call that changes it. */
export const changedAs = <Name extends string, Field extends OwnField<OwnKind, Sent>>(
  name: Name,
  field: Field,
): Omit<Field, 'change'> & { change: Sent<Name, Field['create']['schema']> } => ({
  ...field,
  change: sent(name, field.create.schema),
})

/** A reference to another record. */
export const reference = (label: Label, to: NamedKind, idIn: string, nameIn: string): ReferenceField => ({
  kind: 'reference',
  label,
  to,
  idIn,
  nameIn,
})

/** Other records by their ids. */
export const members = (label: Label, to: NamedKind, idsIn: string): MembersField => ({
  kind: 'members',
  label,
  to,
  idsIn,
})

const plain = (kind: PlainField['kind'], label: Label, holds?: SpecialValue): PlainField =>
  holds === undefined ? { kind, label } : { kind, label, holds }

/** A value that is stored or sent in its own way: its schemas and columns are written by hand. holds: how the history words it. */
export const special = (label: Label, holds?: SpecialValue) => plain('special', label, holds)
/** A value that only the history shows. holds: how it's worded there; without it, as it's stored. */
export const historyOnly = (label: Label, holds?: SpecialValue) => plain('historyOnly', label, holds)
/** A row of the details that the specification names and that is always empty. */
export const blank = (label: Label): PlainField => ({ kind: 'blank', label })
/** A row of the details with a text that isn't one of the record's own values; the slice's …Shown file writes it. */
export const shown = (label: Label): PlainField => ({ kind: 'shown', label })
/** As shown, for a time: written in the reader's format and the record's time zone. */
export const shownTime = (label: Label): PlainField => ({ kind: 'shownTime', label })
