import { createFileRoute } from '@tanstack/react-router'
import { deleteUser } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { userFacts } from './userFacts.ts'
import { userQuery } from './userQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteUser/$id')({ component: UserDeleteScreen })

function UserDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Delete User" query={userQuery(id)}>
      {(user) => (
        <DeleteFrame
          title="Delete User"
          aside={<PlatformAdmin />}
          facts={userFacts(user, timeZoneId)}
          consequence="Their notification rules, scheduled reports and devices for alerts go with them. What they did stays under their name."
          listPath="/users"
          onDelete={() => callEndpoint(deleteUser, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
