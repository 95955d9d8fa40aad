import { readerLanguage } from '../../../words/reader.ts'
import { chosenUnits } from '../../reader/chosenUnits.ts'
import { chosenLanguage } from '../../reader/startReader.ts'

/** Browsers that nobody set to a country come with this language, wherever they are. */
const unset = /^en(-US)?$/
/** Where dates are written 11/22/2026 indeed. */
const american = /^(America|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))\b/

/**
 * Returns the browser's locale, in which its user reads days in their own order. An American one outside of America counts as never
 * set: days are then written day first, as in the rest of the portal.
 */
export function fieldLocale(language: string, timeZone: string): string {
  return unset.test(language) && !american.test(timeZone) ? 'en-AU' : language
}

/** fieldLocale of this browser. */
export const browserLocale = (): string =>
  fieldLocale(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What the pseudo-languages are made from, as far as the fields are concerned. */
const madeFrom: Readonly<Record<string, string>> = { 'en-XA': 'en-AU', 'ar-XB': 'ar-u-nu-latn' }

/**
 * Returns the locale of date and time fields for a language of the page: the browser's where it speaks that language, as it knows the
 * country, but for an English that the user chose by its country.
 */
export function localeOfFields(language: string, isChosen: boolean, browser: string): string {
  if (madeFrom[language]) return madeFrom[language]
  const speaks = browser.split('-')[0] === language.split('-')[0]
  return speaks && !(isChosen && language.includes('-')) ? browser : language
}

/** Returns localeOfFields of this page. */
export const readerLocale = (): string => localeOfFields(readerLanguage(), chosenLanguage() !== null, browserLocale())

/** Returns the hours of the clock in time fields: the user's choice, else 12 in English, as the specification has it, and 24 in others. */
export function hoursOfClock(): 12 | 24 {
  const clock = chosenUnits().clock ?? (/^(en|ar)/.test(readerLanguage()) ? '12' : '24')
  return clock === '12' ? 12 : 24
}
