import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { profileStatusText } from './profileStatus.ts'

export const profileColumns: readonly Column<Profile>[] = [
  { key: 'name', header: 'Name', kind: 'text', card: 'title', value: ({ profileName }) => profileName },
  { key: 'description', header: 'Description', kind: 'text', grow: 1.5, value: ({ description }) => description },
  {
    ...{ key: 'speedLimit', header: 'Speed limit (km/h)', kind: 'number', card: 'fact' },
    value: ({ speedLimitKph }) => speedLimitKph,
  },
  { key: 'noSignal', header: 'No signal after (min)', kind: 'number', value: ({ noSignalMinutes }) => noSignalMinutes },
  { key: 'assets', header: 'Assets', kind: 'number', card: 'fact', value: ({ assets }) => assets },
  { key: 'status', header: 'Status', kind: 'text', card: 'fact', value: ({ status }) => profileStatusText(status) },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
