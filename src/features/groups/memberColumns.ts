import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import type { GroupAsset, GroupUser } from '../../../contract/groups/groupMemberEndpoints.ts'
import type { Column } from '../../tables/column.ts'

export const memberAssetColumns: readonly Column<GroupAsset>[] = [
  { key: 'name', header: fields.name(), kind: 'text', value: ({ name }) => name },
  { key: 'tag1', header: fields.tag1(), kind: 'text', grow: 0.6, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: fields.tag2(), kind: 'text', grow: 0.6, value: ({ tag2 }) => tag2 },
  {
    key: 'description',
    header: fields.description(),
    kind: 'text',
    isSortable: false,
    value: ({ description }) => description,
  },
  { key: 'status', header: fields.status(), kind: 'text', grow: 0.8, value: ({ status }) => statusName(status) },
]

export const memberUserColumns: readonly Column<GroupUser>[] = [
  { key: 'name', header: fields.name(), kind: 'text', value: ({ userName }) => userName },
  { key: 'email', header: fields.email(), kind: 'text', value: ({ email }) => email },
]
