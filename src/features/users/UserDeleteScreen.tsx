import * as words from '#words/users'
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
    <RecordLoader title={words.deleteTitle()} query={userQuery(id)}>
      {(user) => (
        <DeleteFrame
          title={words.deleteTitle()}
          aside={<PlatformAdmin />}
          facts={userFacts(user, timeZoneId)}
          consequence={words.consequence()}
          listPath="/users"
          onDelete={() => callEndpoint(deleteUser, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
