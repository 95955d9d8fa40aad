import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/users'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { assetByUser } from '../../../contract/users/userEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowTable } from '../../records/RowTable.tsx'

type AssetOfUser = ReplyOf<typeof assetByUser>[number]

const columns: readonly Column<AssetOfUser>[] = [
  {
    key: 'name',
    header: fields.name(),
    kind: 'text',
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/assetDetail/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'tag1', header: fields.tag1(), kind: 'text', grow: 0.6, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: fields.tag2(), kind: 'text', grow: 0.6, value: ({ tag2 }) => tag2 },
  { key: 'description', header: fields.description(), kind: 'text', value: ({ description }) => description },
  { key: 'status', header: fields.status(), kind: 'text', grow: 0.8, value: ({ status }) => statusName(status) },
  { key: 'updated', header: fields.updated(), kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

/** The assets that a user has access to. */
export function UserAssets({ id }: { id: number }) {
  return (
    <RowTable
      label={fields.assets()}
      queryKey={[assetByUser.path, id]}
      load={(query, signal) => callPagedEndpoint(assetByUser, { params: { id }, query }, signal)}
      columns={columns}
      rowKey={(asset) => asset.id}
      defaultSort="name"
      emptyText={words.noAssets()}
    />
  )
}
