import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { assetByUser } from '../../../contract/users/userEndpoints.ts'
import { callPagedEndpoint } from '../../http/callEndpoint.ts'
import type { Column } from '../../tables/column.ts'
import { RowTable } from '../../records/RowTable.tsx'

type AssetOfUser = ReplyOf<typeof assetByUser>[number]

const columns: readonly Column<AssetOfUser>[] = [
  {
    ...{ key: 'name', header: 'Name', kind: 'text' },
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <Link to="/assetDetail/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  { key: 'tag1', header: 'Tag1', kind: 'text', grow: 0.6, value: ({ tag1 }) => tag1 },
  { key: 'tag2', header: 'Tag2', kind: 'text', grow: 0.6, value: ({ tag2 }) => tag2 },
  { key: 'description', header: 'Description', kind: 'text', value: ({ description }) => description },
  { key: 'status', header: 'Status', kind: 'text', grow: 0.8, value: ({ status }) => status },
  { key: 'updated', header: 'Updated', kind: 'time', value: ({ dbUpdated }) => dbUpdated },
]

/** The assets that a user may see. */
export function UserAssets({ id }: { id: number }) {
  return (
    <RowTable
      label="Assets"
      queryKey={[assetByUser.path, id]}
      load={(query, signal) => callPagedEndpoint(assetByUser, { params: { id }, query }, signal)}
      columns={columns}
      rowKey={(asset) => asset.id}
      usualSort="name"
      emptyText="No assets in their groups"
    />
  )
}
