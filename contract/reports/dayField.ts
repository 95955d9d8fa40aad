import * as v from 'valibot'
import * as words from '#words/reportFields'

/** Returns the schema of a day, YYYY-MM-DD, for the field with this name. */
export const dayField = (field: string) =>
  v.pipe(
    v.string(),
    v.isoDate(() => words.dayInvalid({ field })),
  )
