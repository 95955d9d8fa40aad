import * as v from 'valibot'

/** Degrees from -max to max, as the text of a query. A blank one is refused: it isn't zero. */
export const queryDegrees = (max: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.transform(Number), v.number(), v.minValue(-max), v.maxValue(max))
