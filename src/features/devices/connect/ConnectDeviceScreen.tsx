import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { DeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { isLoopbackAddress, serverAddress } from '../../../links/serverAddress.ts'
import { RecordLoader } from '../../../records/RecordLoader.tsx'
import { useGoBack } from '../../../records/useGoBack.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Tabs } from '../../../ui/buttons/Tabs.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { gatewayKeyQuery } from '../../unknownDevices/unknownDeviceQueries.ts'
import { followedConnectionQuery } from './connectionQueries.ts'
import { DeviceKeyPart } from './DeviceKeyPart.tsx'
import { LastMessagePart } from './LastMessagePart.tsx'
import { PhonePart } from './PhonePart.tsx'
import { TrackerPart } from './TrackerPart.tsx'
import './connect.css'

/** A phone is the default and isn't in the address. */
export const Route = createFileRoute('/_signedIn/_administrator/connectDevice/$id')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'tracker' } =>
    kind === 'tracker' ? { kind: 'tracker' } : {},
  component: ConnectDeviceScreen,
})

function ConnectDeviceScreen() {
  const id = Number(Route.useParams().id)
  const query = followedConnectionQuery(id)
  const { dataUpdatedAt } = useQuery(query)
  return (
    <RecordLoader title={words.connectTitle()} query={query} beside={[gatewayKeyQuery]}>
      {(connection) => <Connection connection={connection} loadedAt={dataUpdatedAt} />}
    </RecordLoader>
  )
}

function Connection({ connection, loadedAt }: { connection: DeviceConnection; loadedAt: number }) {
  const { deviceId, name, imei, assetName, deviceStatus, key, publicUrl } = connection
  const kind = Route.useSearch().kind ?? 'phone'
  const navigate = Route.useNavigate()
  const goBack = useGoBack(`/deviceDetails/${deviceId}`)
  const address = serverAddress(publicUrl, window.location.origin)
  return (
    <div className="page connect-page">
      <PageHeader
        title={words.connectTitle()}
        aside={<span className="muted">{assetName && assetName !== name ? `${name} · ${assetName}` : name}</span>}
      />
      {deviceStatus === 'Disabled' && <Banner tone="warning">{words.isDisabled()}</Banner>}
      {isLoopbackAddress(address) && <Banner tone="warning">{words.unreachable({ address })}</Banner>}
      <section className="card form">
        <Tabs
          label={words.sender()}
          selected={kind}
          onSelect={(chosen) =>
            void navigate({ search: chosen === 'tracker' ? { kind: 'tracker' } : {}, replace: true })
          }
          items={[
            {
              id: 'phone',
              title: words.phone(),
              content:
                key && !key.isRevoked ? (
                  <PhonePart address={address} deviceKey={key.key} />
                ) : (
                  <Banner tone="warning">{words.keyRevokedMake()}</Banner>
                ),
            },
            {
              id: 'tracker',
              title: words.tracker(),
              content: <TrackerPart deviceId={deviceId} imei={imei} address={address} />,
            },
          ]}
        />
        <LastMessagePart connection={connection} loadedAt={loadedAt} />
        {kind === 'phone' && <DeviceKeyPart connection={connection} />}
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            {words.back()}
          </Button>
        </div>
      </section>
    </div>
  )
}
