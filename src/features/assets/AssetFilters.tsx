import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/assets'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { activityKinds } from '../../../contract/assets/activity.ts'
import { activityNames } from '../../live/assetState.ts'
import type { SelectOption } from '../../ui/fields/Select.tsx'
import { ListFilters } from '../../records/ListFilters.tsx'
import { depotsOfQuery, groupChoicesQuery, profilesQuery, statusesQuery } from './assetQueries.ts'
import { profileOptions } from './profileOptions.ts'
import { TemperatureAlertFilter, type TemperatureAlertFilterProps } from './TemperatureAlertFilter.tsx'

/** The filters of the asset list: group, depot, status, profile and live alert configuration. */
export function AssetFilters({ search, onChange }: TemperatureAlertFilterProps) {
  const { customerId } = search
  const isOf = (one: { customerId: number }) => customerId === undefined || one.customerId === customerId
  const groups = useQuery(groupChoicesQuery).data ?? []
  const depots = useQuery(depotsOfQuery(customerId)).data ?? []
  const statuses = useQuery(statusesQuery).data ?? []
  const profiles = useQuery(profilesQuery).data ?? []
  const ofMany = (name: string, customer: string) => (customerId === undefined ? `${name} - ${customer}` : name)
  const groupOptions = groups
    .filter(isOf)
    .map(({ groupId, groupName, customername }) => ({ id: groupId, name: ofMany(groupName, customername) }))
  const depotOptions = depots.map(({ id, name, customerName }) => ({ id, name: ofMany(name, customerName) }))
  const set = (name: FilterName) => (id: string) => onChange({ [name]: Number(id) || undefined })
  return (
    <ListFilters>
      <Filter label={fields.group()} options={groupOptions} value={search.groupId} onChange={set('groupId')} />
      <Filter label={fields.depot()} options={depotOptions} value={search.depotId} onChange={set('depotId')} />
      <Filter
        label={fields.status()}
        options={statuses.map(({ id, name }) => ({ id, name: statusName(name) }))}
        value={search.statusId}
        onChange={set('statusId')}
      />
      <Filter
        label={fields.profile()}
        options={profileOptions(profiles, ({ id }) => id)}
        value={search.profilesId}
        onChange={set('profilesId')}
      />
      <Filter
        label={words.now()}
        options={activityOptions}
        value={search.activity}
        onChange={(text) => onChange({ activity: activityKinds.find((kind) => kind === text) })}
      />
      <TemperatureAlertFilter search={search} onChange={onChange} />
    </ListFilters>
  )
}

type FilterName = 'groupId' | 'depotId' | 'statusId' | 'profilesId'

const activityOptions = activityKinds.map((id) => ({ id, name: activityNames[id] }))

interface FilterProps {
  label: string
  options: readonly SelectOption<number | string>[]
  value: number | string | undefined
  /** Called with the id as text, or an empty text for all. */
  onChange: (id: string) => void
}

function Filter({ label, options, value, onChange }: FilterProps) {
  const fieldId = useId()
  const isKnown = value === undefined || options.some(({ id }) => id === value)
  return (
    <label className="entries list-filter" htmlFor={fieldId}>
      {label}
      <select
        id={fieldId}
        className="field-input"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.all()}</option>
        {/* An option that is no longer offered, such as a disabled group. */}
        {!isKnown && <option value={value}>{words.numbered({ id: value })}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
