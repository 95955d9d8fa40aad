import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface ProfileValues {
  profileName: string
  description: string
  /** As typed, km/h. */
  speedLimitKph: string
  status: number
  dbUpdated: string
}

export const emptyProfile: ProfileValues = {
  profileName: '',
  description: '',
  speedLimitKph: '100',
  status: 1,
  dbUpdated: '',
}

export const profileNames = {
  profileName: 'Name',
  description: 'Description',
  speedLimitKph: 'Speed limit',
  status: 'Status',
}

export function toProfileValues(profile: Profile): ProfileValues {
  const { profileName, description, speedLimitKph, status, dbUpdated } = profile
  return { profileName, description, speedLimitKph: String(speedLimitKph), status, dbUpdated }
}

export function checkProfile({ profileName, speedLimitKph }: ProfileValues): FieldErrors<ProfileValues> {
  const limit = Number(speedLimitKph)
  const isLimit = Number.isInteger(limit) && limit >= 5 && limit <= 250
  return {
    ...(profileName.trim() ? {} : { profileName: 'The Name field is required.' }),
    ...(speedLimitKph.trim() === ''
      ? { speedLimitKph: 'The Speed limit field is required.' }
      : isLimit
        ? {}
        : { speedLimitKph: 'The Speed limit field must be a whole number from 5 to 250.' }),
  }
}
