import { expect, test } from 'vitest'
import { fieldLocale, localeOfFields } from './fieldLocale.ts'

const written = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(fieldLocale(language, timeZone)).format(new Date(2026, 10, 22))

test.each([
  ['en-AU', 'Australia/Perth', '22/11/2026'],
  ['en-US', 'Australia/Sydney', '22/11/2026'],
  ['en', 'Europe/London', '22/11/2026'],
  ['en-US', 'America/Chicago', '11/22/2026'],
  ['en-US', 'Pacific/Honolulu', '11/22/2026'],
  ['de-DE', 'Europe/Berlin', '22.11.2026'],
  ['sv-SE', 'Europe/Stockholm', '2026-11-22'],
])('in %s at %s a field says %s', (language, timeZone, text) => expect(written(language, timeZone)).toBe(text))

test.each([
  ['de', false, 'de-AT', 'de-AT'],
  ['de', true, 'en-AU', 'de'],
  ['en-GB', true, 'en-AU', 'en-GB'],
  ['en-US', false, 'en-AU', 'en-AU'],
  ['en-XA', true, 'en-AU', 'en-AU'],
])('a page in %s (chosen: %s) of a browser in %s has fields in %s', (language, isChosen, browser, locale) =>
  expect(localeOfFields(language, isChosen, browser)).toBe(locale),
)
