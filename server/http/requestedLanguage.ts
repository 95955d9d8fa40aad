import { parseAccept } from 'hono/utils/accept'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'

/**
 * Returns the first supported language in an Accept-Language header; English when there is none. The page only asks for its own, which may
 * be a pseudo-language.
 */
export function requestedLanguage(header: string | undefined): Language {
  if (isLanguage(header)) return header
  const wanted = parseAccept(header ?? '')
  return chooseLanguage(wanted.sort((a, b) => b.q - a.q).map(({ type }) => type))
}
