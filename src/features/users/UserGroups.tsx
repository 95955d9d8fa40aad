import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { groupsByUser } from '../../../contract/users/userEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowTable } from '../../records/RowTable.tsx'

type GroupOfUser = ReplyOf<typeof groupsByUser>[number]

const columns: readonly Column<GroupOfUser>[] = [
  {
    ...{ key: 'name', header: 'Name', kind: 'text' },
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/groupDetails/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'description', header: 'Description', kind: 'text', value: ({ description }) => description },
  { key: 'status', header: 'Status', kind: 'text', grow: 0.6, value: ({ status }) => status },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

/** The groups that a user is a member of. */
export function UserGroups({ id }: { id: number }) {
  return (
    <RowTable
      label="Groups"
      queryKey={[groupsByUser.path, id]}
      load={(query, signal) => callPagedEndpoint(groupsByUser, { params: { id }, query }, signal)}
      columns={columns}
      rowKey={(group) => group.id}
      usualSort="name"
      emptyText="Member of no group"
    />
  )
}
