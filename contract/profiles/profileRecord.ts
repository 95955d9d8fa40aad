import * as words from '#words/fields'
import { neededText, number, shown, shownTime, special, text } from '../records/fieldDefinition.ts'

/** In minutes. When a profile leaves it blank, the limit is three times each asset's normal interval. */
const noSignalRange = { min: 1, max: 24 * 60, isWhole: true } as const

/** Litres per hour, and the price per litre. */
const fuelRange = { min: 0, max: 1_000 } as const

/** The fields of an asset profile. */
export const profileRecord = {
  profileName: neededText('profileName', words.name, 100),
  description: text('description', words.description, 4000),
  speedLimitKph: special(words.speedLimit, 'speed'),
  noSignalMinutes: number('noSignalMinutes', words.noSignalAfter, noSignalRange),
  idleLitresPerHour: number('idleLitresPerHour', words.fuelWhileIdling, fuelRange),
  fuelPricePerLitre: number('fuelPricePerLitre', words.fuelPrice, fuelRange),
  assets: shown(words.assets),
  status: special(words.status, 'profileState'),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
