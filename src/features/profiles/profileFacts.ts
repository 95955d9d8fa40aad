import * as words from '#words/profiles'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { profileNameText } from '../../../domain/assets/profileName.ts'
import { withDecimalSign, writeSpeed } from '../../../domain/units/measures.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { profileStatusText } from '../../records/statusText.ts'

const minutes = (stored: string) => words.minutes({ count: Number(stored) })
const litres = (stored: string) => words.litresPerHour({ litres: withDecimalSign(stored) })
const price = (stored: string) => words.perLitre({ price: withDecimalSign(stored) })

/** How the history writes what has a unit. */
export const profileWriters = { noSignalMinutes: minutes, idleLitresPerHour: litres, fuelPricePerLitre: price }

export function profileFacts(profile: Profile, timeZoneId: string): Fact[] {
  const { profileName, speedLimitKph, noSignalMinutes, idleLitresPerHour, fuelPricePerLitre, status } = profile
  const known = (value: number | null, write: (stored: string) => string) =>
    value === null ? words.unknown() : write(String(value))
  return recordFacts(
    profileRecord,
    profile,
    { timeZoneId },
    {
      profileName: profileNameText(profileName),
      speedLimitKph: writeSpeed(speedLimitKph),
      noSignalMinutes: noSignalMinutes === null ? words.threeIntervals() : minutes(String(noSignalMinutes)),
      idleLitresPerHour: known(idleLitresPerHour, litres),
      fuelPricePerLitre: known(fuelPricePerLitre, price),
      status: profileStatusText(status),
    },
  )
}
