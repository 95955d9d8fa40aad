import * as v from 'valibot'
import { unitsOfReader, type Units } from '../../contract/account/units.ts'

const storageKey = 'units'
const chosen = v.fallback(v.pipe(v.string(), v.parseJson(), v.partial(unitsOfReader)), {})

/** Stores the user's units on this device. The page applies them when it next opens. */
export function storeUnits(units: Partial<Units>): void {
  localStorage.setItem(storageKey, JSON.stringify(units))
}

/** Returns the units that the user chose on this device, without those left at the default of their language. */
export const chosenUnits = (): Partial<Units> => v.parse(chosen, localStorage.getItem(storageKey))
