import * as fields from '#words/fields'
import * as words from '#words/profiles'
/** A profile is retired rather than deleted, because assets and their history refer to it. */
export const profileStatusOptions = [
  { id: 1, name: fields.statusActive() },
  { id: 0, name: words.retiredChoice() },
]
