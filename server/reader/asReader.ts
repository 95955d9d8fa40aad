import { AsyncLocalStorage } from 'node:async_hooks'
import type { Units } from '../../contract/account/units.ts'
import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'

/** The language and units of a user, as stored in their row; null if they chose none. */
export interface ChosenReader {
  language?: string | null | undefined
  units?: Partial<Units> | null | undefined
}

/** The language and units in which texts and measures are written. */
export interface Reader {
  language: Language
  units: Units
}

const readers = new AsyncLocalStorage<Reader>()
const english = { language: chooseLanguage([]), units: defaultUnits(chooseLanguage([])) }

/** Returns the current reader, so that it can be passed on to another thread. */
export const currentReader = (): Reader => readers.getStore() ?? english

setReaderLanguage(() => currentReader().language)
setReaderUnits(() => currentReader().units)

/**
 * Runs act for a reader: all texts and measures written during it (#words/…, domain/units, formatValue) are in their language and units.
 * Returns what act returns. Outside of it the server writes Australian English and metric units.
 */
export function asReader<T>({ language, units }: ChosenReader, act: () => T): T {
  const chosen = isLanguage(language) ? language : english.language
  return readers.run({ language: chosen, units: { ...defaultUnits(chosen), ...units } }, act)
}
