import * as fieldWords from '#words/fields'
import * as words from '#words/notifications'
import { useMemo } from 'react'
import { profileNameText } from '../../../domain/assets/profileName.ts'
import type { AssetInGroup } from '../../../contract/groups/groupEndpoints.ts'
import { assetsByGroupIdForNotification } from '../../../contract/notifications/notificationEndpoints.ts'
import { callEndpoint, callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { FailedOptions } from '../../records/FailedOptions.tsx'
import { RowPicker } from '../../records/RowPicker.tsx'
import { statusName } from '../../../domain/records/statusName.ts'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import { EmptyState } from '../../ui/messages/EmptyState.tsx'
import type { NotificationFormValues } from './notificationForm.ts'
import { ascending } from '../../../domain/lists/ascending.ts'
import { useGroupChoices } from './useGroupChoices.ts'

const columns: readonly Column<AssetInGroup>[] = [
  { key: 'name', header: fieldWords.name(), kind: 'text', value: ({ name }) => name },
  { key: 'description', header: fieldWords.description(), kind: 'text', value: ({ description }) => description },
  {
    key: 'profile',
    header: fieldWords.profile(),
    kind: 'text',
    grow: 0.8,
    value: ({ profile }) => profileNameText(profile),
  },
  { key: 'status', header: fieldWords.status(), kind: 'text', grow: 0.8, value: ({ status }) => statusName(status) },
  { key: 'updated', header: fieldWords.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

export interface GroupAssetsProps {
  form: RecordForm<NotificationFormValues>
  /** Whether the groups belong to several customers. */
  hasCustomers: boolean
}

/** The choice of a rule's group, and which of its assets the rule watches. */
export function GroupAssets({ form, hasCustomers }: GroupAssetsProps) {
  const { values, errors, set, change } = form
  const query = useGroupChoices(values.userId)
  const groups = query.data
  const options = useMemo(
    () =>
      (groups ?? []).map((group) => ({
        id: group.groupId,
        name: hasCustomers ? `${group.groupName} – ${group.customername}` : group.groupName,
      })),
    [groups, hasCustomers],
  )
  // A stored group that the user has lost can neither be shown nor saved.
  const groupId = groups?.some((group) => group.groupId === values.groupId) ? values.groupId : null
  return (
    <>
      <ComboField
        // Groups depend on the user.
        key={`${values.userId} ${groups?.length}`}
        label={fieldWords.group()}
        placeholder={words.selectGroup()}
        options={options}
        value={groupId}
        onChange={(id) => change({ groupId: id === null ? null : Number(id), assets: [] })}
        error={errors.groupId}
      />
      <FailedOptions query={query} />
      <div role="group" aria-label={words.assetsOfGroup()}>
        {groupId === null ? (
          <EmptyState
            title={words.noAssetsToChoose()}
            text={groups?.length === 0 ? words.userInNoGroup() : words.chooseGroupFirst()}
          />
        ) : (
          <AssetPicker
            key={groupId}
            groupId={groupId}
            chosen={values.assets}
            onChoose={(assets) => set('assets', assets)}
          />
        )}
      </div>
    </>
  )
}

interface AssetPickerProps {
  groupId: number
  chosen: readonly number[]
  onChoose: (assets: readonly number[]) => void
}

function AssetPicker({ groupId, chosen, onChoose }: AssetPickerProps) {
  const params = { groupId }
  return (
    <RowPicker
      label={fieldWords.assets()}
      queryKey={[assetsByGroupIdForNotification.path, groupId]}
      load={async (query, signal) => {
        const { rows, ...page } = await callPagedEndpoint(assetsByGroupIdForNotification, { params, query }, signal)
        return { ...page, rows: rows.paggedlist }
      }}
      columns={columns}
      rowKey={({ assetId }) => assetId}
      nameOf={({ name }) => name}
      defaultSort="name"
      chosen={useMemo(() => new Set(chosen), [chosen])}
      onChoose={(ids) => onChoose(ascending(ids))}
      // The specification's Select all means the whole group, whatever the search.
      loadIds={async () =>
        (await callEndpoint(assetsByGroupIdForNotification, { params, query: { PageSize: 1 } })).includedelements
      }
      emptyText={words.groupHasNoAssets()}
    />
  )
}
