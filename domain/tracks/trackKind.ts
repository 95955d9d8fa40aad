/**
 * Returns what kind of recording a text is, by its content: GPX, an NMEA log, XML that isn’t GPX, or else what could be CSV with a header
 * line.
 */
export function trackKind(text: string): 'gpx' | 'nmea' | 'xml' | 'csv' {
  if (/<(?:[\w.-]+:)?gpx[\s>]/.test(text.slice(0, 4000))) return 'gpx'
  if (/(^|[\n\r\0])\$[A-Z]{2,6},/.test(text.slice(0, 20_000))) return 'nmea'
  return /^\uFEFF?\s*</.test(text) ? 'xml' : 'csv'
}
