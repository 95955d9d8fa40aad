import * as words from '#words/session'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'

/** Returns the language that was chosen on this device: the cookie by which the server knows it; null where none was chosen. */
export const chosenLanguage = (): string | null => /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1] ?? null

/**
 * Takes up the language of the page. The built page came in it; the development server sends all languages, so it is found here.
 */
export function startReader(): void {
  const language = import.meta.env.DEV ? languageOfDevice() : words.languageTag()
  setReaderLanguage(() => language)
  const { documentElement } = document
  documentElement.lang = language
  documentElement.dir = language.startsWith('ar') ? 'rtl' : 'ltr'
}

function languageOfDevice(): Language {
  const chosen = chosenLanguage()
  return isLanguage(chosen) ? chosen : chooseLanguage(navigator.languages)
}
