import { readerUnits } from '../../../domain/units/readerUnits.ts'
import { speedIn } from '../../../domain/units/measures.ts'
import * as fields from '#words/fields'
import * as words from '#words/profiles'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import { profileStatusText } from './profileStatus.ts'

export const profileColumns: readonly Column<Profile>[] = [
  { key: 'name', header: fields.name(), kind: 'text', card: 'title', value: ({ profileName }) => profileName },
  {
    key: 'description',
    header: fields.description(),
    kind: 'text',
    grow: 1.5,
    value: ({ description }) => description,
  },
  {
    key: 'speedLimit',
    get header() {
      return `${fields.speedLimit()} (${readerUnits().speed})`
    },
    kind: 'number',
    card: 'fact',
    value: ({ speedLimitKph }) => Math.round(speedIn(speedLimitKph)),
  },
  { key: 'noSignal', header: words.noSignalColumn(), kind: 'number', value: ({ noSignalMinutes }) => noSignalMinutes },
  {
    key: 'idleFuel',
    header: words.idleFuelColumn(),
    kind: 'number',
    value: ({ idleLitresPerHour }) => idleLitresPerHour,
  },
  {
    key: 'fuelPrice',
    header: words.fuelPriceColumn(),
    kind: 'number',
    value: ({ fuelPricePerLitre }) => fuelPricePerLitre,
  },
  { key: 'assets', header: fields.assets(), kind: 'number', card: 'fact', value: ({ assets }) => assets },
  {
    key: 'status',
    header: fields.status(),
    kind: 'text',
    card: 'fact',
    value: ({ status }) => profileStatusText(status),
  },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]
