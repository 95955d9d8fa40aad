import * as words from '#words/devices'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDevice } from '../../../contract/devices/deviceChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { deviceFacts } from './deviceFacts.ts'
import { deviceQuery } from './deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteDevice/$id')({ component: DeviceDeleteScreen })

function DeviceDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.deleteTitle()} query={deviceQuery(id)}>
      {(device) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={deviceFacts(device, timeZoneId)}
          consequence={words.consequence()}
          listPath="/devices"
          onDelete={() => callEndpoint(deleteDevice, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
