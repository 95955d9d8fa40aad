import * as v from 'valibot'
import { unitsOfReader, type Units } from '../../contract/account/units.ts'
import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { readerLanguage } from '../../words/reader.ts'
import { browserLocale } from '../ui/fields/fieldLocale.ts'
import { chosenLanguage } from './startReader.ts'

const storageKey = 'units'
const chosenUnits = v.fallback(v.pipe(v.string(), v.parseJson(), v.partial(unitsOfReader)), {})

/** Keeps the units that the user chose on this device; the page takes them up when it opens. */
export function keepUnits(units: Partial<Units>): void {
  localStorage.setItem(storageKey, JSON.stringify(units))
}

/**
 * Writes measures in the units of this device from now on: those that were chosen, else those of its language. American English
 * that nobody chose, outside of America, counts as never set (browserLocale), and has metric units.
 */
export function startUnits(): void {
  const isUnset = chosenLanguage() === null && readerLanguage() === 'en-US' && browserLocale() !== 'en-US'
  const units = {
    ...defaultUnits(isUnset ? 'en-AU' : readerLanguage()),
    ...v.parse(chosenUnits, localStorage.getItem(storageKey)),
  }
  setReaderUnits(() => units)
}
