/** A time zone as the specification's selectors name it. */
export interface TimeZoneOption {
  timeZonesId: string
  timeZoneCity: string
}

/** The original portal's short ids and the IANA zones they stand for. */
const shortIds = new Map(
  Object.entries({
    act: 'Australia/Sydney',
    nsw: 'Australia/Sydney',
    vic: 'Australia/Melbourne',
    qld: 'Australia/Brisbane',
    sa: 'Australia/Adelaide',
    nt: 'Australia/Darwin',
    tas: 'Australia/Hobart',
    wa: 'Australia/Perth',
  }),
)

const zone = (timeZonesId: string, timeZoneCity = cityOf(timeZonesId)): TimeZoneOption => ({
  timeZonesId,
  timeZoneCity,
})

/** The time zones of Australia and its neighbours, which selectors list first; zonePlaces.ts has all of them. */
export const timeZones: readonly TimeZoneOption[] = [
  zone('act', 'Canberra, Sydney (ACT, NSW)'),
  zone('Australia/Adelaide'),
  zone('Australia/Brisbane'),
  zone('Australia/Canberra'),
  zone('Australia/Darwin'),
  zone('Australia/Hobart'),
  zone('Australia/Melbourne'),
  zone('Australia/Perth'),
  zone('Australia/Sydney'),
  zone('Australia/Broken_Hill'),
  zone('Australia/Eucla'),
  zone('Australia/Lindeman'),
  zone('Australia/Lord_Howe'),
  zone('Antarctica/Macquarie', 'Macquarie Island'),
  zone('Indian/Christmas', 'Christmas Island'),
  zone('Indian/Cocos', 'Cocos (Keeling) Islands'),
  zone('Pacific/Norfolk', 'Norfolk Island'),
  zone('Pacific/Auckland'),
  zone('Pacific/Chatham', 'Chatham Islands'),
  zone('Asia/Kolkata'),
  zone('UTC', 'UTC'),
]

const namedCities = new Map(timeZones.map((one) => [one.timeZonesId, one.timeZoneCity]))

/** Returns the city that selectors and lists show for a time zone id; an unknown id is returned unchanged. */
export function timeZoneCity(timeZoneId: string): string {
  return namedCities.get(timeZoneId) ?? cityOf(timeZoneId)
}

function cityOf(ianaName: string): string {
  return ianaName.slice(ianaName.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

const known = new Map<string, string | null>()

/** Returns whether a text is an IANA name that this runtime knows, or one of the short ids. */
export function isTimeZoneId(timeZoneId: string): boolean {
  return lookUp(timeZoneId) !== null
}

/** Returns the IANA name of a time zone id. Throws a RangeError for an unknown id; see isTimeZoneId. */
export function toIana(timeZoneId: string): string {
  const name = lookUp(timeZoneId)
  if (name === null) throw new RangeError(`${timeZoneId.slice(0, 60)} is no time zone.`)
  return name
}

function lookUp(timeZoneId: string): string | null {
  const short = shortIds.get(timeZoneId.toLowerCase())
  if (short) return short
  const seen = known.get(timeZoneId)
  if (seen !== undefined) return seen
  const name = isIanaName(timeZoneId) ? timeZoneId : null
  if (known.size < 1_000) known.set(timeZoneId, name)
  return name
}

function isIanaName(text: string): boolean {
  // Intl accepts offsets such as +10:00, but they have no daylight saving.
  if (text !== 'UTC' && !/^[A-Za-z]+\/[\w/+-]+$/.test(text)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}
