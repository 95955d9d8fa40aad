import * as words from '#words/profiles'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { withDecimalSign, writeSpeed } from '../../../domain/units/measures.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { profileStatusText } from '../../records/statusText.ts'

export function profileFacts(profile: Profile, timeZoneId: string): Fact[] {
  const { speedLimitKph, noSignalMinutes, idleLitresPerHour, fuelPricePerLitre, status } = profile
  const known = (value: number | null, write: (text: string) => string) =>
    value === null ? words.notKnown() : write(withDecimalSign(String(value)))
  return recordFacts(
    profileRecord,
    profile,
    { timeZoneId },
    {
      speedLimitKph: writeSpeed(speedLimitKph),
      noSignalMinutes: noSignalMinutes === null ? words.threeIntervals() : words.minutes({ count: noSignalMinutes }),
      idleLitresPerHour: known(idleLitresPerHour, (litres) => words.litresAnHour({ litres })),
      fuelPricePerLitre: known(fuelPricePerLitre, (price) => words.perLitre({ price })),
      status: profileStatusText(status),
    },
  )
}
