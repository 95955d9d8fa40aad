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
  pg.types.setTypeParser(oid.int4Array, numbersIn(pg.types.getTypeParser(oid.int4Array)))
}

/**
 * Returns a parser of lists of numbers, which calls the one of any list for all but plain ones: that one reads letter by letter and would keep
 * everybody waiting for 60 ms for the ids of 100,000 assets, of which JSON takes 6.
 */
function numbersIn(parseAny: (text: string) => unknown): (text: string) => unknown {
  return (text) => (/^\{[-\d,]*\}$/.test(text) ? JSON.parse(`[${text.slice(1, -1)}]`) : parseAny(text))
}
