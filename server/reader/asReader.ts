import { AsyncLocalStorage } from 'node:async_hooks'
import type { Units } from '../../contract/account/units.ts'
import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { chooseLanguage, isLanguage, type Language } from '../../words/languages.ts'
import { setReaderLanguage } from '../../words/reader.ts'

/** Who a text is written for, as their row of the users says: null where they chose nothing. */
export interface ChosenReader {
  language?: string | null | undefined
  units?: Partial<Units> | null | undefined
}

/** For whom texts and measures are written now. */
export interface Reader {
  language: Language
  units: Units
}

const readers = new AsyncLocalStorage<Reader>()
const english = { language: chooseLanguage([]), units: defaultUnits(chooseLanguage([])) }

/** Returns for whom is written now; another thread is given it. */
export const currentReader = (): Reader => readers.getStore() ?? english

setReaderLanguage(() => currentReader().language)
setReaderUnits(() => currentReader().units)

/**
 * Does something for a reader: every text and measure that is written meanwhile (#words/…, domain/units, formatValue) is in their
 * language and units. Returns what act returns. Outside of this the server writes Australian English and metric units.
 */
export function asReader<T>({ language, units }: ChosenReader, act: () => T): T {
  const chosen = isLanguage(language) ? language : english.language
  return readers.run({ language: chosen, units: { ...defaultUnits(chosen), ...units } }, act)
}
