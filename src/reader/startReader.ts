import * as words from '#words/session'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'

/** Returns the language chosen on this device, or null. It is in a cookie, so that the server knows it too. */
export const chosenLanguage = (): string | null => /(?:^|; )language=([^;]+)/.exec(document.cookie)?.[1] ?? null

/**
 * Sets the language of the page. The built page was served in it; the development server serves all languages, so it is
 * determined here.
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
