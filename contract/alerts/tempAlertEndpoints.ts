import * as words from '#words/alerts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

const sensorTypes = ['TempA', 'TempB'] as const
export type SensorType = (typeof sensorTypes)[number]
const switchConditions = ['On', 'Off', 'Ignore'] as const

/** The live alert configuration of one sensor of one asset; id is 0 until it's saved for the first time. Degrees C, minutes. */
export const tempAlertConfig = v.object({
  id: v.number(),
  assetId: v.number(),
  sensorType: v.picklist(sensorTypes),
  isEnabled: v.boolean(),
  engineStatus: v.picklist(switchConditions),
  fridgeStatus: v.picklist(switchConditions),
  lowTemp: v.number(),
  highTemp: v.number(),
  durationThresholdMinutes: v.number(),
  /** Comma-separated. */
  emails: v.string(),
  /** When it was last saved, ISO 8601; empty if it never was. */
  dbUpdated: v.optional(v.string()),
})
export type TempAlertConfig = v.InferOutput<typeof tempAlertConfig>

export const getTempAlert = endpoint('GET', '/api/assettempalert/{assetId}/{sensorType}', {
  access: 'signedIn',
  summary: 'Live alert configuration of a sensor; the defaults with id 0 if none was saved.',
  params: v.object({ assetId: id, sensorType: v.picklist(sensorTypes) }),
  reply: tempAlertConfig,
})

/** Validation messages of the form and the call, in the reader's language. The English texts are the specification's, to the letter. */
export const tempAlertMessages = {
  get highNotAboveLow() {
    return words.highNotAboveLow()
  },
  get noDuration() {
    return words.noDuration()
  },
  get noEmail() {
    return words.noEmail()
  },
  get badEmail() {
    return words.badEmail()
  },
  get knownEmail() {
    return words.duplicateEmail()
  },
  get savedNew() {
    return words.savedNew()
  },
  get savedUpdate() {
    return words.savedUpdate()
  },
}

/** Returns whether a text looks like an e-mail address: text, at sign, text, dot, text. No comma, because commas separate addresses. */
export const isEmailAddress = (text: string): boolean => /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(text)

/** Returns the addresses in the stored text, in order and without duplicates (upper and lower case count as the same). */
export function emailList(emails: string): string[] {
  const found = new Map<string, string>()
  for (const part of emails.split(',').map((text) => text.trim()))
    if (part && !found.has(part.toLowerCase())) found.set(part.toLowerCase(), part)
  return [...found.values()]
}

/** Degrees C within which a limit lies. */
export const limitRange = { min: -100, max: 200 } as const

/** Payloads are in degrees C, whatever the unit of the reader. */
const degrees = (side: 'low' | 'high') => {
  const { min, max } = limitRange
  const wrong = () => words.temperatureRange({ side, min: String(min), max: String(max), unit: '°C' })
  return v.pipe(v.number(wrong), v.minValue(min, wrong), v.maxValue(max, wrong))
}
const minutes = () => words.wholeMinutes()
const maxEmails = 20

/** The body of the save and rehearsal calls. Limits are only checked when the sensor is enabled. */
export const tempAlertBody = v.pipe(
  v.object({
    id: v.optional(v.nullable(v.number())),
    assetId: id,
    sensorType: v.picklist(sensorTypes),
    isEnabled: v.boolean(),
    engineStatus: v.picklist(switchConditions),
    fridgeStatus: v.picklist(switchConditions),
    lowTemp: degrees('low'),
    highTemp: degrees('high'),
    durationThresholdMinutes: v.pipe(
      v.number(minutes),
      v.integer(minutes),
      v.minValue(-10_080, minutes),
      v.maxValue(10_080, minutes),
    ),
    emails: v.pipe(
      v.nullish(v.string(), ''),
      v.maxLength(4000),
      v.transform((text) => emailList(text).join(',')),
      v.check(
        (text) => emailList(text).every(isEmailAddress),
        () => tempAlertMessages.badEmail,
      ),
      v.check(
        (text) => emailList(text).length <= maxEmails,
        () => words.maxEmails({ count: maxEmails }),
      ),
    ),
    /**
     * The value that was last read. If somebody has saved since, the call fails with 409 alertsConfigurationChanged. Leave it out to
     * overwrite.
     */
    dbUpdated: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  v.forward(
    v.check(
      (config) => !config.isEnabled || config.highTemp > config.lowTemp,
      () => tempAlertMessages.highNotAboveLow,
    ),
    ['highTemp'],
  ),
  v.forward(
    v.check(
      (config) => !config.isEnabled || config.durationThresholdMinutes > 0,
      () => tempAlertMessages.noDuration,
    ),
    ['durationThresholdMinutes'],
  ),
  v.forward(
    v.check(
      (config) => !config.isEnabled || config.emails !== '',
      () => tempAlertMessages.noEmail,
    ),
    ['emails'],
  ),
)

/** The code of a 409 for a configuration that somebody else has saved since it was read. */
export const configurationChangedCode = 'alertsConfigurationChanged'

export const saveTempAlert = endpoint('POST', '/api/assettempalert/save', {
  access: 'signedIn',
  summary:
    "Saves a sensor's live alert configuration, of an asset the caller may see. Its open alert ends and its rule starts over.",
  body: tempAlertBody,
  reply: v.object({ id, isUpdate: v.boolean(), message: v.string() }),
})
