import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { profileStatusText } from './profileStatus.ts'

export function profileFacts(profile: Profile, timeZoneId: string): Fact[] {
  return [
    { label: 'Name', value: profile.profileName },
    { label: 'Description', value: profile.description },
    { label: 'Speed limit', value: `${profile.speedLimitKph} km/h` },
    {
      label: 'No signal after',
      value: profile.noSignalMinutes === null ? 'Three times the usual interval' : `${profile.noSignalMinutes} min`,
    },
    { label: 'Assets', value: profile.assets },
    { label: 'Status', value: profileStatusText(profile.status) },
    { label: 'Created', value: formatValue('time', profile.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', profile.dbUpdated, timeZoneId) },
  ]
}
