import * as words from '#words/groups'
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
    <RecordLoader title={words.deleteTitle()} query={groupQuery(id)}>
      {(group) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={groupFacts(group, timeZoneId)}
          consequence={words.consequence()}
          listPath="/groups"
          onDelete={() => callEndpoint(deleteGroup, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
