import { isTimeZoneId, timeZoneCity, timeZones, toIana, type TimeZoneOption } from './timeZones.ts'
import { zoneFacts } from './zoneFacts.ts'

export interface ZonePlace {
  /** IANA name. */
  zone: string
  /** ISO 3166 code. */
  country: string
  latitude: number
  longitude: number
}

function readFact(fact: string): ZonePlace {
  const [zone = '', country = '', latitude, longitude] = fact.split(' ')
  return { zone, country, latitude: Number(latitude), longitude: Number(longitude) }
}

const places: readonly ZonePlace[] = zoneFacts.flatMap((line) => line.split(',').map(readFact))

let known: readonly ZonePlace[] | undefined

/**
 * Returns every time zone in the tz database that belongs to a country and that this runtime knows. Checking all of them takes up to a
 * tenth of a second on a desktop, so it happens when a list is first shown, not when this file is loaded.
 */
export function zonePlaces(): readonly ZonePlace[] {
  known ??= places.filter(({ zone }) => isTimeZoneId(zone))
  return known
}

/** Zones that share another zone's city, by the names that browsers and the original portal use. */
const sameAs: Readonly<Record<string, string>> = {
  'Australia/Canberra': 'Australia/Sydney',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Godthab': 'America/Nuuk',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Enderbury': 'Pacific/Kanton',
}

const placeOf = new Map(places.map((place) => [place.zone, place]))

/** Returns where a time zone's main city is; undefined for UTC and unknown ids. */
export function placeOfZone(timeZoneId: string): ZonePlace | undefined {
  if (!isTimeZoneId(timeZoneId)) return undefined
  const zone = toIana(timeZoneId)
  return placeOf.get(sameAs[zone] ?? zone)
}

/** Returns the current name of a zone for a name that a browser may use, such as Asia/Kolkata for Asia/Calcutta. */
export function offeredZone(zone: string): string {
  return placeOf.has(zone) ? zone : (sameAs[zone] ?? zone)
}

/** Returns every time zone that can be chosen, with Australia and its neighbours first. */
export function allTimeZones(): readonly TimeZoneOption[] {
  return [
    ...timeZones,
    ...zonePlaces()
      .filter(({ zone }) => !timeZones.some(({ timeZonesId }) => timeZonesId === zone))
      .map(({ zone }) => ({ timeZonesId: zone, timeZoneCity: timeZoneCity(zone) })),
  ]
}
