import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { offeredZone, placeOfZone } from '../../domain/time/zonePlaces.ts'

/** Returns this browser's time zone, by the name under which it is offered, or UTC when it reports none. */
export function browserZone(): string {
  const zone = offeredZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isTimeZoneId(zone) ? zone : 'UTC'
}

/** Returns the country (ISO 3166) of this browser's time zone, or undefined when the zone belongs to none. */
export const browserCountry = (): string | undefined => placeOfZone(browserZone())?.country
