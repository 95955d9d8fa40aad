import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../kit/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { assetFacts } from './assetFacts.tsx'
import { assetQuery } from './assetQueries.ts'

export const Route = createFileRoute('/_signedIn/assetDetail/$id')({ component: AssetDetailsScreen })

function AssetDetailsScreen() {
  const id = Number(Route.useParams().id)
  const session = useSession()
  return (
    <RecordLoader title="Asset Details" query={assetQuery(id)}>
      {(asset) => (
        <DetailsFrame
          title="Asset Details"
          facts={assetFacts(asset, session?.timeZoneID ?? 'act', session?.role === 'SystemAdmin')}
          entity="asset"
          id={id}
          listPath="/assets"
          editPath={`/editAsset/${id}`}
        />
      )}
    </RecordLoader>
  )
}
