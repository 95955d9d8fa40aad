import { createFileRoute } from '@tanstack/react-router'
import { deleteAsset } from '../../../contract/assets/assetChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { DeleteFrame } from '../../records/DeleteFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { assetFacts } from './assetFacts.tsx'
import { assetQuery } from './assetQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deleteAsset/$id')({ component: AssetDeleteScreen })

function AssetDeleteScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Delete Asset" query={assetQuery(id)}>
      {(asset) => (
        <DeleteFrame
          title="Delete Asset"
          facts={assetFacts(asset, timeZoneId, true)}
          consequence="Its messages, alerts and reports stay. Its devices become free, and it leaves its groups and notifications."
          listPath="/assets"
          onDelete={() => callEndpoint(deleteAsset, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
