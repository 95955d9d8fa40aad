import { useQuery } from '@tanstack/react-query'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import type { BulkAction, BulkChoice } from './assetBulk.ts'
import { depotsOfQuery, groupChoicesQuery, profilesQuery, statusesQuery } from './assetQueries.ts'

export interface AssetBulkFieldsProps {
  action: BulkAction
  /** Whose the selected assets are. */
  customerIds: readonly number[]
  choice: BulkChoice
  onChange: (choice: BulkChoice) => void
}

/** What is to be set for all of the selected assets. */
export function AssetBulkFields(props: AssetBulkFieldsProps) {
  const { action, choice, onChange, customerIds } = props
  const set = (value: number | null) => onChange({ ...choice, value })
  switch (action) {
    case 'move':
    case 'add':
    case 'remove':
      return <GroupFields {...props} />
    case 'depot':
      return <DepotField customerId={customerIds[0] ?? 0} value={choice.value} onChange={set} />
    case 'status':
      return <StatusField value={choice.value} onChange={set} />
    case 'profile':
      return <ProfileField value={choice.value} onChange={set} />
    case 'delete':
      return (
        <p>
          Their messages, alerts and reports stay. Their devices become free, and they leave their groups and
          notifications.
        </p>
      )
  }
}

function GroupFields({ action, customerIds, choice, onChange }: AssetBulkFieldsProps) {
  const groups = useQuery(groupChoicesQuery).data
  const options = (groups ?? [])
    .filter(({ customerId }) => customerIds.includes(customerId))
    .map(({ groupId, groupName, customername }) => ({
      id: groupId,
      name: customerIds.length > 1 ? `${groupName} - ${customername}` : groupName,
    }))
  return (
    <>
      <ComboField
        // The names are offered once they are here.
        key={groups ? 'known' : 'loading'}
        label={action === 'remove' ? 'Remove from' : 'Group'}
        isRequired
        autoFocus
        placeholder="Type a group's name"
        options={options}
        value={choice.value}
        onChange={(value) => onChange({ ...choice, value })}
      />
      {action === 'move' && (
        <Select
          label="They leave"
          options={[{ id: 0, name: 'Every other group' }, ...options]}
          value={choice.leave}
          onChange={(leave) => onChange({ ...choice, leave })}
        />
      )}
    </>
  )
}

interface FieldProps {
  value: number | null
  onChange: (value: number | null) => void
}

function DepotField({ customerId, ...field }: FieldProps & { customerId: number }) {
  const depots = useQuery(depotsOfQuery(customerId)).data
  const options = [{ id: 0, name: 'No depot' }, ...(depots ?? []).map(({ id, name }) => ({ id, name }))]
  return (
    <ComboField
      key={depots ? 'known' : 'loading'}
      label="Depot"
      isRequired
      autoFocus
      placeholder="Type a depot's name"
      options={options}
      {...field}
    />
  )
}

const noOptions: SelectOption<number>[] = []

function StatusField(field: FieldProps) {
  const statuses = useQuery(statusesQuery).data ?? noOptions
  return <Select label="Status" isRequired options={statuses} {...field} />
}

function ProfileField(field: FieldProps) {
  const profiles = useQuery(profilesQuery).data ?? []
  const options = profiles.map(({ id, profileName }) => ({ id, name: profileName }))
  return <Select label="Profile" isRequired options={options} {...field} />
}
