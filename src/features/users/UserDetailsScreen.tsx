import * as fields from '#words/fields'
import * as words from '#words/users'
import { createFileRoute } from '@tanstack/react-router'
import { userRecord } from '../../../contract/users/userRecord.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { Facts } from '../../records/Facts.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { tabSearch } from '../../records/tabSearch.ts'
import { Tabs } from '../../ui/buttons/Tabs.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { UserAssets } from './UserAssets.tsx'
import { UserSignInPart } from './UserSignInPart.tsx'
import { userFacts } from './userFacts.ts'
import { UserGroups } from './UserGroups.tsx'
import { userQuery } from './userQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/userDetails/$id')({
  validateSearch: tabSearch('groups', 'assets', 'signIn'),
  component: UserDetailsScreen,
})

function UserDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { tab = 'details' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RecordLoader title={words.detailsTitle()} query={userQuery(id)}>
      {(user) => (
        <DetailsFrame
          title={words.detailsTitle()}
          aside={<PlatformAdmin />}
          entity="user"
          record={userRecord}
          id={id}
          listPath="/users"
          editPath={`/editUser/${id}`}
        >
          <Tabs
            label={words.detailsTitle()}
            selected={tab}
            onSelect={(id) => void navigate({ search: id === 'details' ? {} : { tab: id }, replace: true })}
            items={[
              { id: 'details', title: fields.details(), content: <Facts facts={userFacts(user, timeZoneId)} /> },
              { id: 'groups', title: fields.groups(), content: <UserGroups id={id} /> },
              { id: 'assets', title: fields.assets(), content: <UserAssets id={id} /> },
              { id: 'signIn', title: words.signIn(), content: <UserSignInPart user={user} /> },
            ]}
          />
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
