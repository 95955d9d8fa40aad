import * as fields from '#words/fields'
import * as words from '#words/groups'
import { useMemo } from 'react'
import { RowPicker } from '../../records/RowPicker.tsx'
import { ascending } from './groupForm.ts'
import { choices, everyId, loadAssets, loadUsers } from './groupQueries.ts'
import { assetColumns, userColumns } from './memberColumns.ts'

export interface GroupPickerProps {
  /** The group's id. */
  id: number
  /** The ids of all members, on all pages. */
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** The choice of which of the customer's assets are in a group. */
export function GroupAssetPicker({ id, chosen, onChoose }: GroupPickerProps) {
  return (
    <RowPicker
      label={fields.assets()}
      queryKey={[choices.assets.path, id]}
      load={(query, signal) => loadAssets(choices.assets, id, query, signal)}
      columns={assetColumns}
      rowKey={(asset) => asset.id}
      nameOf={({ name }) => name}
      usualSort="name"
      chosen={useMemo(() => new Set(chosen), [chosen])}
      onChoose={(ids) => onChoose(ascending(ids))}
      loadIds={(search) => everyId(choices.assets, id, search)}
      emptyText={words.customerWithoutAssets()}
    />
  )
}

/** The choice of which of the customer's users are members of a group. */
export function GroupUserPicker({ id, chosen, onChoose }: GroupPickerProps) {
  return (
    <RowPicker
      label={fields.members()}
      queryKey={[choices.users.path, id]}
      load={(query, signal) => loadUsers(choices.users, id, query, signal)}
      columns={userColumns}
      rowKey={(user) => user.id}
      nameOf={({ userName }) => userName}
      usualSort="name"
      chosen={useMemo(() => new Set(chosen), [chosen])}
      onChoose={(ids) => onChoose(ascending(ids))}
      loadIds={(search) => everyId(choices.users, id, search)}
      emptyText={words.customerWithoutUsers()}
    />
  )
}
