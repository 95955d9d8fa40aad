import { zonePlaces } from '../../../domain/time/zonePlaces.ts'
import { readerLanguage } from '../../../words/reader.ts'
import { browserCountry, browserZone } from '../../time/browserZone.ts'

const names = new Intl.DisplayNames(readerLanguage(), { type: 'region', fallback: 'code' })
const { compare } = new Intl.Collator(readerLanguage())

/** Returns every country that has a time zone, by its name in the user's language. */
export function countryOptions(): readonly { id: string; name: string }[] {
  return [...new Set(zonePlaces().map(({ country }) => country))]
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => compare(a.name, b.name))
}

/**
 * Returns the default time zone for a country: the browser's if it is in that country, or else that of the country's
 * first city.
 */
export function zoneOfCountry(country: string): string {
  if (country === browserCountry()) return browserZone()
  return zonePlaces().find((place) => place.country === country)?.zone ?? browserZone()
}
