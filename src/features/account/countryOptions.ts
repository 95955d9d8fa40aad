import { zonePlaces } from '../../../domain/time/zonePlaces.ts'
import { browserCountry, browserZone } from '../../time/browserZone.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** Returns every country that has a time zone, by name. */
export function countryOptions(): readonly { id: string; name: string }[] {
  return [...new Set(zonePlaces().map(({ country }) => country))]
    .map((id) => ({ id, name: names.of(id) ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

/**
 * Returns the default time zone for a country: the browser's if it is in that country, or else that of the country's
 * first city.
 */
export function zoneOfCountry(country: string): string {
  if (country === browserCountry()) return browserZone()
  return zonePlaces().find((place) => place.country === country)?.zone ?? browserZone()
}
