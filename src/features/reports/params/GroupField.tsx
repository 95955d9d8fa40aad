import * as fieldWords from '#words/fields'
import * as words from '#words/reports'
import { useQuery } from '@tanstack/react-query'
import type { GroupOption } from '../../../../contract/groups/groupEndpoints.ts'
import { ComboField } from '../../../ui/fields/ComboField.tsx'
import { FailedOptions } from '../../../records/FailedOptions.tsx'
import { ownGroupsQuery } from './paramQueries.ts'
import '../reportAsset.css'

export interface GroupFieldProps {
  groupId: number | null
  onChoose: (group: GroupOption | null) => void
  error?: string | undefined
}

/** One of the user's groups. */
export function GroupField({ groupId, onChoose, error }: GroupFieldProps) {
  const groups = useQuery(ownGroupsQuery)
  const options = (groups.data ?? []).map(({ groupId: id, groupName, customername }) => ({
    id,
    name: `${groupName} - ${customername}`,
  }))
  const isKnown = options.some(({ id }) => id === groupId)
  return (
    <div className="report-asset">
      <ComboField
        // Remount the field when its options are loaded, because it needs their names to show a value.
        key={groups.data?.length}
        label={fieldWords.group()}
        placeholder={
          groups.isPending ? words.loading() : groups.data?.length === 0 ? words.noItems() : words.selectGroup()
        }
        isDisabled={groups.isPending}
        options={options}
        value={isKnown ? groupId : null}
        onChange={(chosen) => onChoose(groups.data?.find(({ groupId: id }) => id === chosen) ?? null)}
        error={error}
        emptyText={words.noItems()}
      />
      <FailedOptions query={groups} />
    </div>
  )
}
