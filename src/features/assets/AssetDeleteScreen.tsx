import * as words from '#words/assets'
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
    <RecordLoader title={words.deleteTitle()} query={assetQuery(id)}>
      {(asset) => (
        <DeleteFrame
          title={words.deleteTitle()}
          facts={assetFacts(asset, timeZoneId, true)}
          consequence={words.consequence()}
          listPath="/assets"
          onDelete={() => callEndpoint(deleteAsset, { params: { id } })}
        />
      )}
    </RecordLoader>
  )
}
