import { parseAccept } from 'hono/utils/accept'
import { chooseLanguage, type Language } from '../../words/languages.ts'

/** Returns the language of ours that an Accept-Language header asks for first; English where it asks for none of them. */
export function requestedLanguage(header: string | undefined): Language {
  const wanted = parseAccept(header ?? '')
  return chooseLanguage(wanted.sort((a, b) => b.q - a.q).map(({ type }) => type))
}
