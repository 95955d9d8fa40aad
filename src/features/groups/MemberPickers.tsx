import * as fields from '#words/fields'
import * as words from '#words/groups'
import { useMemo } from 'react'
import { RowPicker } from '../../records/RowPicker.tsx'
import { ascending } from '../../../domain/lists/ascending.ts'
import { choices, everyId, loadAssets, loadUsers } from './groupQueries.ts'
import { memberAssetColumns, memberUserColumns } from './memberColumns.ts'

export interface MemberPickerProps {
  /** The group's id. */
  id: number
  /** The ids of all members, on all pages. */
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** The choice of which of the customer's assets are in a group. */
export function MemberAssetPicker({ id, chosen, onChoose }: MemberPickerProps) {
  return (
    <RowPicker
      label={fields.assets()}
      queryKey={[choices.assets.path, id]}
      load={(query, signal) => loadAssets(choices.assets, id, query, signal)}
      columns={memberAssetColumns}
      rowKey={(asset) => asset.id}
      nameOf={({ name }) => name}
      defaultSort="name"
      chosen={useMemo(() => new Set(chosen), [chosen])}
      onChoose={(ids) => onChoose(ascending(ids))}
      loadIds={(search) => everyId(choices.assets, id, search)}
      emptyText={words.customerWithoutAssets()}
    />
  )
}

/** The choice of which of the customer's users are members of a group. */
export function MemberUserPicker({ id, chosen, onChoose }: MemberPickerProps) {
  return (
    <RowPicker
      label={fields.members()}
      queryKey={[choices.users.path, id]}
      load={(query, signal) => loadUsers(choices.users, id, query, signal)}
      columns={memberUserColumns}
      rowKey={(user) => user.id}
      nameOf={({ userName }) => userName}
      defaultSort="name"
      chosen={useMemo(() => new Set(chosen), [chosen])}
      onChoose={(ids) => onChoose(ascending(ids))}
      loadIds={(search) => everyId(choices.users, id, search)}
      emptyText={words.customerWithoutUsers()}
    />
  )
}
