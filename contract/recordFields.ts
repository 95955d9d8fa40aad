import * as v from 'valibot'
import { isColour, notColour } from './colour.ts'

/** What the forms of every record send, with the messages of the specification for what is missing. */

const longer = (label: string, most: number) => `The ${label} field is longer than ${most} characters.`

/** Text without the blanks around it; message when it is missing or blank. */
export const requiredText = (label: string, most: number, message = `The ${label} field is required.`) =>
  v.pipe(v.nullish(v.string(message), ''), v.trim(), v.minLength(1, message), v.maxLength(most, longer(label, most)))

/** Text that may be empty; fallback when it is not sent. */
export const optionalText = (label: string, most: number, fallback = '') =>
  v.pipe(v.nullish(v.string(), fallback), v.maxLength(most, longer(label, most)))

/** A colour, or blank; fallback when it is not sent. */
export const optionalColour = (label: string, most: number, fallback = '') =>
  v.pipe(optionalText(label, most, fallback), v.check(isColour, notColour))

/** Text that keeps its stored value when it is not sent. */
export const keptText = (label: string, most: number) =>
  v.optional(v.pipe(v.string(), v.maxLength(most, longer(label, most))))

/** The id of a chosen record, as a number or as the text of a select; message when nothing is chosen. */
export const chosenId = (message: string) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.number()], message), ''),
    v.transform(Number),
    v.integer(message),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, message),
  )

/** A number, or the text of a number field; undefined when it is not sent or blank. */
export function optionalNumber(label: string, least: number, most: number, kind = 'a number') {
  const range = `The ${label} field must be ${kind} from ${least} to ${most}.`
  return v.pipe(
    // With no default, what follows would not be asked when nothing is sent.
    v.nullish(v.union([v.string(), v.number()], range), ''),
    v.transform((given) => (String(given).trim() === '' ? undefined : Number(given))),
    v.optional(v.pipe(v.number(range), v.minValue(least, range), v.maxValue(most, range))),
  )
}

/** As optionalNumber, whole. */
export const optionalWholeNumber = (label: string, least: number, most: number) =>
  v.pipe(
    optionalNumber(label, least, most, 'a whole number'),
    v.optional(v.pipe(v.number(), v.integer(`The ${label} field must be a whole number from ${least} to ${most}.`))),
  )

/** As optionalWholeNumber; the specification's message when it is not sent or blank. */
export const requiredWholeNumber = (label: string, least: number, most: number) =>
  v.pipe(
    optionalWholeNumber(label, least, most),
    v.check((given) => given !== undefined, `The ${label} field is required.`),
    v.transform((given) => given ?? 0),
  )

const statusWords: Record<string, 0 | 1> = { '1': 1, active: 1, '0': 0, disable: 0, disabled: 0 }
const statusMissing = 'The Status field is required.'

/** 1 Active, 0 Disabled. Forms send numbers, their text, or the words Active, Disable and Disabled. */
export const recordStatus = v.pipe(
  v.union([v.string(), v.number()], statusMissing),
  v.transform((given) => statusWords[String(given).trim().toLowerCase()]),
  v.picklist([0, 1], statusMissing),
)

/** dbUpdated as it was last read (another's change since then answers statusCode 'changed'); dbCreated is not looked at. */
export const readStamps = { dbUpdated: v.optional(v.string()), dbCreated: v.optional(v.string()) }
