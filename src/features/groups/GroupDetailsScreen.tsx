import * as fields from '#words/fields'
import * as words from '#words/groups'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { groupRecord } from '../../../contract/groups/groupRecord.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { Facts } from '../../records/Facts.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { RowTable } from '../../records/RowTable.tsx'
import { tabSearch } from '../../records/tabSearch.ts'
import { groupFacts } from './groupFacts.tsx'
import { groupMembersQuery, groupQuery, loadAssets, loadUsers, memberLists } from './groupQueries.ts'
import { GroupTabs } from './GroupTabs.tsx'
import { memberAssetColumns, memberUserColumns } from './memberColumns.ts'

export const Route = createFileRoute('/_signedIn/_administrator/groupDetails/$id')({
  validateSearch: tabSearch('assets', 'members'),
  component: GroupDetailsScreen,
})

function GroupDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader title={words.detailsTitle()} query={groupQuery(id)}>
      {(group) => (
        <DetailsFrame
          title={words.detailsTitle()}
          entity="group"
          record={groupRecord}
          id={id}
          listPath="/groups"
          editPath={`/editGroup/${id}`}
        >
          <ShownGroup group={group} />
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}

function ShownGroup({ group }: { group: GroupDetails }) {
  const { id } = group
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { tab = 'details' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const members = useQuery(groupMembersQuery(id)).data
  return (
    <GroupTabs
      label={words.detailsTitle()}
      selected={tab}
      onSelect={(id) => void navigate({ search: id === 'details' ? {} : { tab: id }, replace: true })}
      counts={members && { assets: members.assetIds.length, members: members.userIds.length }}
      details={<Facts facts={groupFacts(group, timeZoneId)} />}
      assets={
        <RowTable
          label={fields.assets()}
          queryKey={[memberLists.assets.path, id]}
          load={(query, signal) => loadAssets(memberLists.assets, id, query, signal)}
          columns={memberAssetColumns}
          rowKey={(asset) => asset.id}
          defaultSort="name"
          emptyText={words.noAssets()}
        />
      }
      members={
        <RowTable
          label={fields.members()}
          queryKey={[memberLists.users.path, id]}
          load={(query, signal) => loadUsers(memberLists.users, id, query, signal)}
          columns={memberUserColumns}
          rowKey={(user) => user.id}
          defaultSort="name"
          emptyText={words.noMembers()}
        />
      }
    />
  )
}
