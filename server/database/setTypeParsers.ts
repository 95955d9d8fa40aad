import pg from 'pg'

const oid = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  numeric: 1700,
  timestampArray: 1115,
  dateArray: 1182,
  textArray: 1009,
  int4Array: 1007,
}

/** pg's own, which reads any list: taken once, because this file sets another in its place. */
const parseList = pg.types.getTypeParser(oid.int4Array)

/**
 * Sets how pg returns values, once for both databases. Process-wide, because drizzle uses pg's global table. int8 and numeric become
 * numbers (nothing here exceeds 2^53); date and timestamp without zone stay texts, because a Date would shift them by the server's time
 * zone; timestamptz becomes a Date (except in drizzle's execute, which leaves all times as texts in UTC).
 */
export function setTypeParsers(): void {
  const asText = (text: string) => text
  pg.types.setTypeParser(oid.int8, Number)
  pg.types.setTypeParser(oid.numeric, Number)
  pg.types.setTypeParser(oid.date, asText)
  pg.types.setTypeParser(oid.timestamp, asText)
  const asTexts = pg.types.getTypeParser(oid.textArray)
  pg.types.setTypeParser(oid.dateArray, asTexts)
  pg.types.setTypeParser(oid.timestampArray, asTexts)
  pg.types.setTypeParser(oid.int4Array, parseNumbers)
}

/**
 * Returns the numbers of a list. All but plain ones are read as any list is, letter by letter: that would keep everybody waiting for 60 ms for
 * the ids of 100,000 assets, of which JSON takes 6.
 */
function parseNumbers(text: string): unknown {
  return /^\{[-\d,]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : parseList(text)
}
