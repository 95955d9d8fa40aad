import { parseAccept } from 'hono/utils/accept'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'

/** Returns the language of ours that an Accept-Language header asks for first; English where it asks for none of them. The page asks for its own alone, which may be a pseudo-language. */
export function requestedLanguage(header: string | undefined): Language {
  if (isLanguage(header)) return header
  const wanted = parseAccept(header ?? '')
  return chooseLanguage(wanted.sort((a, b) => b.q - a.q).map(({ type }) => type))
}
