import { toIana } from '../../domain/time/timeZones.ts'
import { allTimeZones, placeOfZone } from '../../domain/time/zonePlaces.ts'
import { readerLanguage } from '../../words/reader.ts'
import { browserZone } from './browserZone.ts'

export interface ZoneOption {
  id: string
  name: string
  detail: string
  keywords: string
}

interface Ranked extends ZoneOption {
  country: string | undefined
  minutes: number
}

const countries = new Intl.DisplayNames(readerLanguage(), { type: 'region', fallback: 'code' })
const places = new Map<number, readonly Ranked[]>()

/** Returns a zone's offset at an instant (epoch ms), in minutes east of UTC. */
function offsetOf(zone: string, now: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(now)
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(text) ?? []
  return sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

/** Returns an offset in minutes as UTC+09:30. */
export function offsetText(minutes: number): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${twoDigits(size / 60)}:${twoDigits(size % 60)}`
}

function describe(id: string, name: string, now: number): Ranked {
  const zone = toIana(id)
  const country = placeOfZone(id)?.country
  const minutes = offsetOf(zone, now)
  const offset = offsetText(minutes)
  const countryName = country === undefined ? '' : countries.of(country)
  const detail = [countryName, offset].filter(Boolean).join(', ')
  return { id, name, detail, country, minutes, keywords: `${name} ${detail} ${country ?? ''} ${zone} ${id}` }
}

/**
 * Returns all zones with their offsets at `now` (epoch ms). Cached for an hour, because computing them is slow on a
 * phone.
 */
function allOptions(now: number): readonly Ranked[] {
  const hour = Math.floor(now / 3_600_000)
  const known = places.get(hour)
  if (known) return known
  places.clear()
  const made = allTimeZones().map(({ timeZonesId, timeZoneCity }) => describe(timeZonesId, timeZoneCity, now))
  places.set(hour, made)
  return made
}

/**
 * Returns every time zone with its country and its offset at `now` (epoch ms): first those in `named`, then `near` and
 * the zones of its country, then the others by the difference of their offsets.
 */
export function zoneOptions(now: number, named: readonly string[] = [], near = browserZone()): ZoneOption[] {
  const here = { zone: toIana(near), country: placeOfZone(near)?.country, minutes: offsetOf(toIana(near), now) }
  const rank = ({ id, country }: Ranked) => {
    if (toIana(id) === here.zone) return 0
    return country !== undefined && country === here.country ? 1 : 2
  }
  const away = ({ minutes }: Ranked) => Math.abs(minutes - here.minutes)
  const all = allOptions(now)
  const first = named.flatMap((id) => all.find((option) => option.id === id) ?? [])
  const others = all
    .filter(({ id }) => !named.includes(id))
    .sort((a, b) => rank(a) - rank(b) || away(a) - away(b) || a.name.localeCompare(b.name))
  return [...first, ...others]
}
