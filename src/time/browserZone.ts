import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { offeredZone, placeOfZone } from '../../domain/time/zonePlaces.ts'

/** The time zone that this browser is set to, by the name under which it is offered; UTC when it says none. */
export function browserZone(): string {
  const zone = offeredZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isTimeZoneId(zone) ? zone : 'UTC'
}

/** The country (ISO 3166) that this browser is in, as its time zone says; undefined when it is in none. */
export const browserCountry = (): string | undefined => placeOfZone(browserZone())?.country
