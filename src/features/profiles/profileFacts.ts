import { withDecimalSign, writeSpeed } from '../../../domain/units/measures.ts'
import * as words from '#words/profiles'
import * as fields from '#words/fields'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { profileStatusText } from './profileStatus.ts'

export function profileFacts(profile: Profile, timeZoneId: string): Fact[] {
  return [
    { label: fields.name(), value: profile.profileName },
    { label: fields.description(), value: profile.description },
    { label: fields.speedLimit(), value: writeSpeed(profile.speedLimitKph) },
    {
      label: fields.noSignalAfter(),
      value:
        profile.noSignalMinutes === null ? words.threeIntervals() : words.minutes({ count: profile.noSignalMinutes }),
    },
    {
      label: fields.fuelWhileIdling(),
      value:
        profile.idleLitresPerHour === null
          ? words.notKnown()
          : words.litresAnHour({ litres: withDecimalSign(String(profile.idleLitresPerHour)) }),
    },
    {
      label: fields.fuelPrice(),
      value:
        profile.fuelPricePerLitre === null
          ? words.notKnown()
          : words.perLitre({ price: withDecimalSign(String(profile.fuelPricePerLitre)) }),
    },
    { label: fields.assets(), value: profile.assets },
    { label: fields.status(), value: profileStatusText(profile.status) },
    { label: fields.created(), value: formatValue('time', profile.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', profile.dbUpdated, timeZoneId) },
  ]
}
