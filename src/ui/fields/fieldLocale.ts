import { readerLanguage } from '../../../words/reader.ts'
import { chosenUnits } from '../../reader/chosenUnits.ts'
import { chosenLanguage } from '../../reader/startReader.ts'

/** The default language of browsers that weren't set to a country. */
const unset = /^en(-US)?$/
/** Time zones of places where dates are written 11/22/2026. */
const american = /^(America|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))\b/

/**
 * Returns the browser's locale, which determines the order in which dates are written. American English outside of
 * America is taken to be an unchanged default, and dates are then written day first, as in the rest of the portal.
 */
export function fieldLocale(language: string, timeZone: string): string {
  return unset.test(language) && !american.test(timeZone) ? 'en-AU' : language
}

let localeOfBrowser: string | undefined
/** Returns `fieldLocale` for this browser. Every date field asks for it, and reading the time zone takes a millisecond. */
export const browserLocale = (): string =>
  (localeOfBrowser ??= fieldLocale(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone))

/** The locales that the pseudo-languages use in fields. */
const madeFrom: Readonly<Record<string, string>> = { 'en-XA': 'en-AU', 'ar-XB': 'ar-u-nu-latn' }

/**
 * Returns the locale of date and time fields for a language of the page. It is the browser's locale if that has the
 * same language, because it includes the country, unless the user chose an English of a certain country.
 */
export function localeOfFields(language: string, isChosen: boolean, browser: string): string {
  if (madeFrom[language]) return madeFrom[language]
  const isSameLanguage = browser.split('-')[0] === language.split('-')[0]
  return isSameLanguage && !(isChosen && language.includes('-')) ? browser : language
}

/** Returns `localeOfFields` for this page. */
export const readerLocale = (): string => localeOfFields(readerLanguage(), chosenLanguage() !== null, browserLocale())

/**
 * Returns whether time fields use 12 or 24 hours: the user's choice, or by default 12 in English, as the specification
 * requires, and 24 in other languages.
 */
export function hoursOfClock(): 12 | 24 {
  const clock = chosenUnits().clock ?? (/^(en|ar)/.test(readerLanguage()) ? '12' : '24')
  return clock === '12' ? 12 : 24
}
