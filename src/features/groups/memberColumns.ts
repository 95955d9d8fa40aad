import type { GroupAsset, GroupUser } from '../../../contract/groups/groupMemberEndpoints.ts'
import type { Column } from '../../tables/column.ts'

export const assetColumns: readonly Column<GroupAsset>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
  { key: 'tag1', header: 'Tag1', kind: 'text', grow: 0.6, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: 'Tag2', kind: 'text', grow: 0.6, value: ({ tag2 }) => tag2 },
  {
    ...{ key: 'description', header: 'Description', kind: 'text', isSortable: false },
    value: ({ description }) => description,
  },
  { key: 'status', header: 'Status', kind: 'text', grow: 0.8, value: ({ status }) => status },
]

export const userColumns: readonly Column<GroupUser>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ userName }) => userName },
  { key: 'email', header: 'Email', kind: 'text', value: ({ email }) => email },
]
