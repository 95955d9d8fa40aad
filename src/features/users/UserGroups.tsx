import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/users'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { groupsByUser } from '../../../contract/users/userEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowTable } from '../../records/RowTable.tsx'

type GroupOfUser = ReplyOf<typeof groupsByUser>[number]

const columns: readonly Column<GroupOfUser>[] = [
  {
    key: 'name',
    header: fields.name(),
    kind: 'text',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/groupDetails/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'description', header: fields.description(), kind: 'text', value: ({ description }) => description },
  { key: 'status', header: fields.status(), kind: 'text', grow: 0.6, value: ({ status }) => statusName(status) },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

/** The groups that a user is a member of. */
export function UserGroups({ id }: { id: number }) {
  return (
    <RowTable
      label={fields.groups()}
      queryKey={[groupsByUser.path, id]}
      load={(query, signal) => callPagedEndpoint(groupsByUser, { params: { id }, query }, signal)}
      columns={columns}
      rowKey={(group) => group.id}
      defaultSort="name"
      emptyText={words.noGroup()}
    />
  )
}
