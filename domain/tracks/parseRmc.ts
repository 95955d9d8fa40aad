/** The fix in an NMEA RMC sentence: degrees, km/h, epoch milliseconds. Empty fields are null. */
export interface RmcFix {
  latitude: number | null
  longitude: number | null
  speedKph: number | null
  heading: number | null
  validity: 'A' | 'V'
  /** Null while the receiver doesn't know the date or time. */
  fixCreated: number | null
}

const kphPerKnot = 1.852

/**
 * Returns the fix in an RMC sentence of any talker ($GPRMC, $GNRMC, with or without the $). If there is a checksum, it must be correct. A
 * void fix keeps its (old) coordinates. Returns { rejected: reason } for anything else; never throws.
 */
export function parseRmc(sentence: string): RmcFix | { rejected: string } {
  const text = withoutFrame(sentence)
  const checked = bodyOf(text)
  if ('rejected' in checked) return checked
  const [kind = '', time = '', status, lat = '', north = '', lon = '', east = '', knots = '', course = '', date = ''] =
    checked.fields
  if (!/^[A-Z]{1,3}RMC$/.test(kind)) return { rejected: 'is not an RMC sentence' }
  if (status !== 'A' && status !== 'V') return { rejected: 'has a status that is neither A nor V' }
  const latitude = degreesOf(lat, north, 'NS', 90)
  const longitude = degreesOf(lon, east, 'EW', 180)
  const fixCreated = instantOf(date, time)
  const isVoid = status === 'V' || checked.fields[12] === 'N'
  if (!isVoid && (latitude === null || longitude === null)) return { rejected: 'has no readable coordinates' }
  if (!isVoid && fixCreated === null) return { rejected: 'has no readable date and time' }
  return {
    latitude: longitude === null ? null : latitude,
    longitude: latitude === null ? null : longitude,
    speedKph: scaled(knots, kphPerKnot),
    heading: scaled(course, 1),
    validity: isVoid ? 'V' : 'A',
    fixCreated,
  }
}

/**
 * Returns the comma-separated fields of an NMEA sentence without its frame ($, *checksum), or why it was rejected. A sentence without a
 * checksum is accepted.
 */
export function bodyOf(text: string): { fields: string[] } | { rejected: string } {
  const star = text.lastIndexOf('*')
  const body = star < 0 ? text : text.slice(0, star)
  if (star >= 0) {
    const sent = text.slice(star + 1).trim()
    const sum = [...body].reduce((value, character) => value ^ character.charCodeAt(0), 0)
    if (!/^[0-9A-Fa-f]{2}$/.test(sent)) return { rejected: 'has an unreadable checksum' }
    if (Number.parseInt(sent, 16) !== sum) return { rejected: 'has a wrong checksum' }
  }
  return { fields: body.split(',') }
}

/** Returns the sentence between its $ and the end of the line, trimmed of NUL bytes and spaces. */
export function withoutFrame(sentence: string): string {
  return sentence.replaceAll('\0', '').trim().replace(/^\$/, '')
}

function scaled(text: string, factor: number): number | null {
  const value = Number.parseFloat(text)
  return Number.isFinite(value) && value >= 0 ? value * factor : null
}

/** NMEA writes degrees and minutes as one number: 3925.9702 is 39 degrees 25.9702 minutes. */
function degreesOf(text: string, hemisphere: string, letters: string, max: number): number | null {
  if (!/^\d{3,5}(\.\d*)?$/.test(text) || hemisphere.length !== 1 || !letters.includes(hemisphere)) return null
  const value = Number.parseFloat(text)
  const whole = Math.floor(value / 100)
  const minutes = value - whole * 100
  const degrees = whole + minutes / 60
  if (minutes >= 60 || degrees > max) return null
  return hemisphere === letters[1] ? -degrees : degrees
}

function instantOf(date: string, time: string): number | null {
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(date)
  const clock = /^(\d\d)(\d\d)(\d\d(?:\.\d+)?)$/.exec(time)
  if (!day || !clock) return null
  const [dd = NaN, mm = NaN, yy = NaN] = day.slice(1).map(Number)
  const [hours = NaN, minutes = NaN, seconds = NaN] = clock.slice(1).map(Number)
  if (mm < 1 || mm > 12 || dd < 1 || dd > 31 || hours > 23 || minutes > 59 || seconds >= 61) return null
  // GPS began in 1980, so two digits are enough to identify the century.
  const midnight = Date.UTC(yy >= 80 ? 1900 + yy : 2000 + yy, mm - 1, dd)
  return midnight + Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}
