import type { Language } from './languages.ts'

let find: () => Language = () => 'en-AU'

/**
 * Sets where the language of texts comes from. The page has one language; the server uses that of the user a text is for
 * (server/reader/asReader.ts).
 */
export function setReaderLanguage(source: () => Language): void {
  find = source
}

/** Returns the language of the user who will read the text that is being worded. */
export function readerLanguage(): Language {
  return find()
}
