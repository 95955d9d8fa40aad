import type { Units } from '../../contract/account/units.ts'
import type { Language } from '../../words/languages.ts'
import { readerLanguage } from '../../words/reader.ts'

const metric: Units = { distance: 'km', speed: 'km/h', temperature: '°C', clock: '24' }

/**
 * Returns the units of users who haven't chosen any: miles in Britain and America, degrees F and the 12-hour clock in America, otherwise
 * metric and 24 hours.
 */
export function defaultUnits(language: Language): Units {
  if (language === 'en-US') return { distance: 'mi', speed: 'mph', temperature: '°F', clock: '12' }
  if (language === 'en-GB') return { ...metric, distance: 'mi', speed: 'mph' }
  return metric
}

let find = () => defaultUnits(readerLanguage())

/** Sets where the units of measures come from, from now on; server/reader/asReader.ts and the page call it. */
export function setReaderUnits(source: () => Units): void {
  find = source
}

/** Returns the units of the current reader. */
export function readerUnits(): Units {
  return find()
}
