/**
 * The languages in which every text is there. The files en.json hold Australian English; en-GB.json and en-US.json hold only what
 * is spelled otherwise there.
 */
export const languages = ['en-AU', 'en-GB', 'en-US', 'de', 'es', 'fr'] as const

/** Made from English when texts are compiled: accented, longer and in brackets; and from right to left. Nobody is offered them. */
const pseudoLanguages = ['en-XA', 'ar-XB'] as const

/** A BCP 47 tag. */
export type Language = (typeof languages)[number] | (typeof pseudoLanguages)[number]

const defaultLanguage = 'en-AU' satisfies Language

const all: readonly Language[] = [...languages, ...pseudoLanguages]

/** Returns whether a text is the tag of one of our languages, pseudo-languages included. */
export function isLanguage(tag: unknown): tag is Language {
  return all.some((language) => language === tag)
}

/**
 * Returns the first of these BCP 47 tags, best first, that is one of our languages, else the one of ours that speaks the same
 * language; English where none is.
 */
export function chooseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const exact = languages.find((language) => language.toLowerCase() === tag.toLowerCase())
    if (exact) return exact
    const [spoken = ''] = tag.toLowerCase().split('-')
    const near = languages.find((language) => language.split('-')[0] === spoken)
    if (near) return near
  }
  return defaultLanguage
}
