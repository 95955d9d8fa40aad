import * as words from '#words/assets'
import { createFileRoute, Link } from '@tanstack/react-router'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { useSession } from '../../session/session.ts'
import { ConnectButton } from '../../records/ConnectButton.tsx'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { AssetNowFacts } from './AssetNowFacts.tsx'
import { assetFacts } from './assetFacts.tsx'
import { DrillPart } from './drill/DrillPart.tsx'
import { assetQuery } from './assetQueries.ts'

/** `drill` is the alert of the drill whose result is open. */
export const Route = createFileRoute('/_signedIn/assetDetail/$id')({
  validateSearch: ({ drill }: Record<string, unknown>): { drill?: number } =>
    Number.isSafeInteger(Number(drill)) && Number(drill) > 0 ? { drill: Number(drill) } : {},
  component: AssetDetailsScreen,
})

function AssetDetailsScreen() {
  const id = Number(Route.useParams().id)
  const { drill } = Route.useSearch()
  const navigate = Route.useNavigate()
  const session = useSession()
  const isAdministrator = session?.role === 'SystemAdmin'
  return (
    <RecordLoader title={words.detailsTitle()} query={assetQuery(id)}>
      {(asset) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={assetFacts(asset, session?.timeZoneID ?? 'act', isAdministrator)}
          entity="asset"
          record={assetRecord}
          id={id}
          listPath="/assets"
          editPath={`/editAsset/${id}`}
        >
          <AssetNowFacts id={id} status={asset.statusId} />
          <div className="form-actions">
            {isAdministrator && (
              <Link
                to="/create-new-devices"
                search={{ customerId: asset.customerId, assetId: id, assetName: asset.name }}
                className={buttonClass()}
              >
                <Icon name="plus" />
                {words.newDevice()}
              </Link>
            )}
            <Link to="/liveAlert/$id" params={{ id: String(id) }} className={buttonClass()}>
              <Icon name="thermometer" />
              {words.liveAlert()}
            </Link>
            {isAdministrator && (
              <ConnectButton assetId={id} icon="live">
                {words.connectDevice()}
              </ConnectButton>
            )}
          </div>
          {isAdministrator && (
            <DrillPart
              assetId={id}
              name={assetLabel({ assetName: asset.name, friendlyName: asset.friendlyName })}
              drillId={drill}
              onDrill={(drillId) =>
                void navigate({ search: drillId === undefined ? {} : { drill: drillId }, replace: true })
              }
            />
          )}
        </DetailsFrame>
      )}
    </RecordLoader>
  )
}
