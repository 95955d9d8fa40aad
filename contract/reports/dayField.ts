import * as v from 'valibot'
import * as words from '#words/reportFields'

/** Returns the schema of a day, YYYY-MM-DD, of a field of this name. */
export const dayField = (field: string) =>
  v.pipe(
    v.string(),
    v.isoDate(() => words.dayInvalid({ field })),
  )
