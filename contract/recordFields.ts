import * as words from '#words/fields'
import * as v from 'valibot'
import { isColour } from './isColour.ts'

/**
 * What the forms of every record send, with the messages of the specification for what is missing. A label is a text of
 * words/fields; it is worded when a message is needed, in the reader's language.
 */
type Label = () => string

const missing = (label: Label) => () => words.required({ field: label() })
const longer = (label: Label, max: number) => () => words.tooLong({ field: label(), most: max })

/** Required text without surrounding blanks, up to a maximum length. */
export const requiredText = (label: Label, max: number) =>
  v.pipe(
    v.nullish(v.string(missing(label)), ''),
    v.trim(),
    v.minLength(1, missing(label)),
    v.maxLength(max, longer(label, max)),
  )

/** Text that may be empty; the fallback applies when it isn't sent. */
export const optionalText = (label: Label, max: number, fallback = '') =>
  v.pipe(v.nullish(v.string(), fallback), v.maxLength(max, longer(label, max)))

/** A colour, or blank; the fallback applies when it isn't sent. */
export const optionalColour = (label: Label, max: number, fallback = '') =>
  v.pipe(
    optionalText(label, max, fallback),
    v.check(isColour, () => words.notColour()),
  )

/** Text that keeps its stored value when it isn't sent. */
export const clearableTextSchema = (label: Label, max: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(max, longer(label, max))))

/** The id of a selected record, as a number or as the text value of a select. */
export function chosenId(label: Label) {
  const message = missing(label)
  return v.pipe(
    v.nullish(v.union([v.string(), v.number()], message), ''),
    v.transform(Number),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, message),
  )
}

/** A number, or the text of a number field; undefined when it's blank or not sent. */
export const optionalNumber = (label: Label, min: number, max: number) =>
  numberFrom(min, max, () => words.numberRange({ field: label(), least: min, most: max }))

function numberFrom(min: number, max: number, range: () => string) {
  return v.pipe(
    // Without a default, valibot would skip the next steps when nothing is sent.
    v.nullish(v.union([v.string(), v.number()], range), ''),
    v.transform((value) => (String(value).trim() === '' ? undefined : Number(value))),
    v.optional(v.pipe(v.number(range), v.minValue(min, range), v.maxValue(max, range))),
  )
}

/** Like optionalNumber, but an integer. */
export function optionalWholeNumber(label: Label, min: number, max: number) {
  const range = () => words.wholeNumberRange({ field: label(), least: min, most: max })
  return v.pipe(numberFrom(min, max, range), v.optional(v.pipe(v.number(), v.integer(range))))
}

/** Like optionalWholeNumber, but fails with the specification's message when it's blank or not sent. */
export const requiredWholeNumber = (label: Label, min: number, max: number) =>
  v.pipe(
    optionalWholeNumber(label, min, max),
    v.check((value) => value !== undefined, missing(label)),
    v.transform((value) => value ?? 0),
  )

const statusWords: Record<string, 0 | 1> = { '1': 1, active: 1, '0': 0, disable: 0, disabled: 0 }
const statusMissing = missing(words.status)

/** 1 Active, 0 Disabled. Forms send numbers, numbers as text, or the words Active, Disable and Disabled. */
export const recordStatus = v.pipe(
  v.union([v.string(), v.number()], statusMissing),
  v.transform((value) => statusWords[String(value).trim().toLowerCase()]),
  v.picklist([0, 1], statusMissing),
)

/**
 * dbUpdated is the value that was last read; if the record has changed since, the call fails with code recordsChangedMeanwhile. dbCreated is
 * ignored.
 */
export const readStamps = { dbUpdated: v.optional(v.string()), dbCreated: v.optional(v.string()) }
