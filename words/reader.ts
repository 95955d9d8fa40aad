import type { Language } from './languages.ts'

let find: () => Language = () => 'en-AU'

/**
 * Tells in which language texts are to be worded from now on. The page has one; the server has that of whoever a text is for
 * (server/reader/asReader.ts).
 */
export function setReaderLanguage(source: () => Language): void {
  find = source
}

/** Returns the language of whoever reads the text that is worded now. */
export function readerLanguage(): Language {
  return find()
}
