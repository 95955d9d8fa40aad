import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { deviceFacts } from './deviceFacts.ts'
import { deviceQuery } from './deviceQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deviceDetails/$id')({ component: DeviceDetailsScreen })

function DeviceDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Device Details" query={deviceQuery(id)}>
      {(device) => (
        <DetailsFrame
          title="Device Details"
          facts={deviceFacts(device, timeZoneId)}
          entity="device"
          id={id}
          listPath="/devices"
          editPath={`/editDevice/${id}`}
        />
      )}
    </RecordLoader>
  )
}
