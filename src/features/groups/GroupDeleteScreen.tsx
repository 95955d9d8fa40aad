import { createFileRoute } from '@tanstack/react-router'
import { deleteGroup } from '../../../contract/groups/groupRecordEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { groupFacts } from './groupFacts.tsx'
import { groupQuery } from './groupQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteGroup/$id')({ component: GroupDeleteScreen })

function GroupDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Delete Group" query={groupQuery(id)}>
      {(group) => (
        <DeleteFrame
          title="Delete Group"
          facts={groupFacts(group, timeZoneId)}
          consequence="Its assets and users stay; users who saw an asset only through this group no longer see it."
          listPath="/groups"
          onDelete={() => callEndpoint(deleteGroup, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
