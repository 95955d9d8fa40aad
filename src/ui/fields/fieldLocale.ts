/** Browsers that nobody set to a country come with this language, wherever they are. */
const unset = /^en(-US)?$/
/** Where dates are written 11/22/2026 indeed. */
const american = /^(America|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago))\b/

/**
 * The locale of date and time fields: the browser's, so that its user reads days in their own order. An American one outside of
 * America counts as never set: days are then written day first, as in the rest of the portal.
 */
export function fieldLocale(language: string, timeZone: string): string {
  return unset.test(language) && !american.test(timeZone) ? 'en-AU' : language
}

/** fieldLocale of this browser. */
export const browserLocale = (): string =>
  fieldLocale(navigator.language, Intl.DateTimeFormat().resolvedOptions().timeZone)
