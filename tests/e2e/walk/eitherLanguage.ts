import { pseudoLanguages } from '../../../scripts/pseudoLanguages.mjs'

const { change } = pseudoLanguages['en-XA']
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
/** A text may hold another, in brackets of its own. */
const accented = (pattern: string) => change(pattern).replaceAll(' ', '[ ~⟦⟧]+')

/** Returns a pattern that finds a text in English and in the pseudo-language en-XA; a pattern finds what it says in both. */
export function inEither(text: string | RegExp): RegExp {
  if (typeof text === 'string') return new RegExp(`${escaped(text)}|${accented(escaped(text))}`, 'i')
  const { source, flags } = text
  return new RegExp(`${source}|${accented(source).replace('^', '^⟦')}`, flags)
}

/** As inEither, of a whole text. */
export function wholeInEither(text: string | RegExp): RegExp {
  return typeof text === 'string'
    ? new RegExp(`^(${escaped(text)}|⟦${accented(escaped(text))}[~ ]*⟧)$`)
    : inEither(text)
}
