import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { readerLanguage } from '../../words/reader.ts'
import { browserLocale } from '../ui/fields/fieldLocale.ts'
import { chosenUnits } from './chosenUnits.ts'
import { chosenLanguage } from './startReader.ts'

/**
 * Sets the units in which measures are written: those chosen on this device, or else those of its language. American
 * English outside of America that wasn't chosen is taken to be an unchanged default (`browserLocale`) and has metric
 * units.
 */
export function startUnits(): void {
  const isUnset = chosenLanguage() === null && readerLanguage() === 'en-US' && browserLocale() !== 'en-US'
  const units = { ...defaultUnits(isUnset ? 'en-AU' : readerLanguage()), ...chosenUnits() }
  setReaderUnits(() => units)
}
