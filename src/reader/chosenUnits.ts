import * as v from 'valibot'
import { unitsOfReader, type Units } from '../../contract/account/units.ts'

const storageKey = 'units'
const chosen = v.fallback(v.pipe(v.string(), v.parseJson(), v.partial(unitsOfReader)), {})

/** Keeps the units that the user chose on this device; the page takes them up when it opens. */
export function keepUnits(units: Partial<Units>): void {
  localStorage.setItem(storageKey, JSON.stringify(units))
}

/** Returns the units that the user chose on this device; those that they left to their language are missing. */
export const chosenUnits = (): Partial<Units> => v.parse(chosen, localStorage.getItem(storageKey))
