import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/assets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { RichText } from '../../ui/page/RichText.tsx'
import type { BulkAction, BulkChoice } from './assetBulk.ts'
import { depotsOfQuery, groupChoicesQuery, profilesQuery, statusesQuery } from './assetQueries.ts'
import { profileOptions } from './profileOptions.ts'

export interface AssetBulkFieldsProps {
  action: BulkAction
  /** The customers of the selected assets. */
  customerIds: readonly number[]
  choice: BulkChoice
  onChange: (choice: BulkChoice) => void
}

/** The fields for the value to set on all selected assets. */
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
      return <p>{words.bulkConsequence()}</p>
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
  if (groups && options.length === 0)
    return (
      <p>
        <RichText text={words.noGroupsYet()} tags={{ a: (inner) => <Link to="/create-new-group">{inner}</Link> }} />
      </p>
    )
  return (
    <>
      <ComboField
        label={action === 'remove' ? words.removeFrom() : fields.group()}
        isRequired
        autoFocus
        placeholder={words.typeGroup()}
        options={options}
        value={choice.value}
        onChange={(value) => onChange({ ...choice, value })}
      />
      {action === 'move' && (
        <Select
          label={words.removedGroups()}
          options={[{ id: 0, name: words.everyOtherGroup() }, ...options]}
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
  const options = [{ id: 0, name: words.noDepot() }, ...(depots ?? []).map(({ id, name }) => ({ id, name }))]
  return (
    <ComboField
      isLoading={!depots}
      label={fields.depot()}
      isRequired
      autoFocus
      placeholder={words.typeDepot()}
      options={options}
      {...field}
    />
  )
}

const noOptions: SelectOption<number>[] = []

function StatusField(field: FieldProps) {
  const statuses = useQuery(statusesQuery).data ?? noOptions
  const options = statuses.map(({ id, name }) => ({ id, name: statusName(name) }))
  return <Select label={fields.status()} isRequired options={options} {...field} />
}

function ProfileField(field: FieldProps) {
  const profiles = useQuery(profilesQuery).data ?? []
  const options = profileOptions(profiles, ({ id }) => id)
  return <Select label={fields.profile()} isRequired options={options} {...field} />
}
