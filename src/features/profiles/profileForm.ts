import { noSignalRange, type Profile } from '../../../contract/profiles/profileEndpoints.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface ProfileValues {
  profileName: string
  description: string
  /** As typed, km/h. */
  speedLimitKph: string
  /** As typed; empty: three times the usual interval. */
  noSignalMinutes: string
  status: number
  dbUpdated: string
}

export const emptyProfile: ProfileValues = {
  profileName: '',
  description: '',
  speedLimitKph: '100',
  noSignalMinutes: '',
  status: 1,
  dbUpdated: '',
}

export const profileNames = {
  profileName: 'Name',
  description: 'Description',
  speedLimitKph: 'Speed limit',
  noSignalMinutes: 'No signal after',
  status: 'Status',
}

export function toProfileValues(profile: Profile): ProfileValues {
  const { profileName, description, speedLimitKph, noSignalMinutes, status, dbUpdated } = profile
  return {
    profileName,
    description,
    speedLimitKph: String(speedLimitKph),
    noSignalMinutes: noSignalMinutes === null ? '' : String(noSignalMinutes),
    status,
    dbUpdated,
  }
}

export function checkProfile({
  profileName,
  speedLimitKph,
  noSignalMinutes,
}: ProfileValues): FieldErrors<ProfileValues> {
  const limit = Number(speedLimitKph)
  const isLimit = Number.isInteger(limit) && limit >= 5 && limit <= 250
  const { min, max } = noSignalRange
  const minutes = Number(noSignalMinutes)
  const isRange = noSignalMinutes.trim() === '' || (Number.isInteger(minutes) && minutes >= min && minutes <= max)
  return {
    ...(profileName.trim() ? {} : { profileName: 'The Name field is required.' }),
    ...(speedLimitKph.trim() === ''
      ? { speedLimitKph: 'The Speed limit field is required.' }
      : isLimit
        ? {}
        : { speedLimitKph: 'The Speed limit field must be a whole number from 5 to 250.' }),
    ...(isRange ? {} : { noSignalMinutes: `The No signal after field must be a whole number from ${min} to ${max}.` }),
  }
}
