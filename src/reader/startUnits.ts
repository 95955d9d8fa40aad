import { defaultUnits, setReaderUnits } from '../../domain/units/readerUnits.ts'
import { readerLanguage, setReaderLanguage } from '../../words/reader.ts'
import { browserLocale } from '../ui/fields/fieldLocale.ts'
import { chosenUnits } from './chosenUnits.ts'
import { chosenLanguage } from './startReader.ts'

/**
 * Sets the units in which measures are written: those chosen on this device, or else those of its language. American
 * English outside of America that wasn't chosen is taken to be an unchanged default (`browserLocale`): measures and
 * dates are then Australian, also in what the server words for this page.
 */
export function startUnits(): void {
  const isUnset = chosenLanguage() === null && readerLanguage() === 'en-US' && browserLocale() !== 'en-US'
  if (isUnset) setReaderLanguage(() => 'en-AU')
  const units = { ...defaultUnits(readerLanguage()), ...chosenUnits() }
  setReaderUnits(() => units)
}
