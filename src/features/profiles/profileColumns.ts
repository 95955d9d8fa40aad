import { profileNameText } from '../../../domain/assets/profileName.ts'
import { readerUnits } from '../../../domain/units/readerUnits.ts'
import { speedIn } from '../../../domain/units/measures.ts'
import * as fields from '#words/fields'
import * as words from '#words/profiles'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { recordColumns } from '../../records/recordColumns.ts'
import type { Column } from '../../tables/column.ts'
import { profileStatusText } from '../../records/statusText.ts'

const { column } = recordColumns<typeof profileRecord, Profile>(profileRecord)

export const profileColumns: readonly Column<Profile>[] = [
  column('profileName', { key: 'name', card: 'title', value: ({ profileName }) => profileNameText(profileName) }),
  column('description', { grow: 1.5 }),
  {
    key: 'speedLimit',
    get header() {
      return `${fields.speedLimit()} (${readerUnits().speed})`
    },
    kind: 'number',
    card: 'fact',
    value: ({ speedLimitKph }) => Math.round(speedIn(speedLimitKph)),
  },
  { ...column('noSignalMinutes', { key: 'noSignal' }), header: words.noSignalColumn() },
  { ...column('idleLitresPerHour', { key: 'idleFuel' }), header: words.idleFuelColumn() },
  { ...column('fuelPricePerLitre', { key: 'fuelPrice' }), header: words.fuelPriceColumn() },
  column('assets', { kind: 'number', card: 'fact' }),
  column('status', { card: 'fact', grow: 0.6, value: ({ status }) => profileStatusText(status) }),
  column('dbUpdated', { key: 'updated', mayBreak: true }),
]
