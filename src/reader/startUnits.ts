import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { readerLanguage } from '../../words/reader.ts'
import { browserLocale } from '../ui/fields/fieldLocale.ts'
import { chosenUnits } from './chosenUnits.ts'
import { chosenLanguage } from './startReader.ts'

/**
 * Writes measures in the units of this device from now on: those that were chosen, else those of its language. American English
 * that nobody chose, outside of America, counts as never set (browserLocale), and has metric units.
 */
export function startUnits(): void {
  const isUnset = chosenLanguage() === null && readerLanguage() === 'en-US' && browserLocale() !== 'en-US'
  const units = { ...defaultUnits(isUnset ? 'en-AU' : readerLanguage()), ...chosenUnits() }
  setReaderUnits(() => units)
}
