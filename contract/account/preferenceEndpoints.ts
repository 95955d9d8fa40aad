import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { isLanguage, type Language } from '../../words/languages.ts'
import { unitsOfReader } from './units.ts'

/** A BCP 47 tag of a supported language; null follows the browser. */
const language = v.nullable(v.custom<Language>(isLanguage, () => words.languageUnavailable()))

const preferences = v.object({
  language,
  /** Units left out follow the language. */
  units: v.partial(unitsOfReader),
})
export type Preferences = v.InferOutput<typeof preferences>

export const readPreferences = endpoint('GET', '/api/auth/Preferences', {
  access: 'signedIn',
  summary: "The language and units that the caller chose; null or missing where they didn't choose.",
  reply: preferences,
})

export const savePreferences = endpoint('POST', '/api/auth/SavePreferences', {
  access: 'signedIn',
  summary: "Stores the caller's language and units, which their e-mails, files and notifications use.",
  body: preferences,
  reply: preferences,
})
