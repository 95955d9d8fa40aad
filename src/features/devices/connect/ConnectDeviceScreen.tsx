import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { DeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { RecordLoader } from '../../../records/RecordLoader.tsx'
import { useGoBack } from '../../../records/useGoBack.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Tabs } from '../../../ui/buttons/Tabs.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { followedConnectionQuery } from './connectionQueries.ts'
import { isUnreachable, serverAddress } from './connectionText.ts'
import { DeviceKeyPart } from './DeviceKeyPart.tsx'
import { HeardPart } from './HeardPart.tsx'
import { PhonePart } from './PhonePart.tsx'
import { TrackerPart } from './TrackerPart.tsx'
import './connect.css'

/** A phone is the usual one, and not in the address. */
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
    <RecordLoader title="Connect a device" query={query}>
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
        title="Connect a device"
        aside={<span className="muted">{assetName && assetName !== name ? `${name} · ${assetName}` : name}</span>}
      />
      {deviceStatus === 'Disabled' && (
        <Banner tone="warning">This device is disabled: nothing that it sends is stored until it is active.</Banner>
      )}
      {isUnreachable(address) && (
        <Banner tone="warning">
          Other devices can’t reach {address}. Open Muster under the server’s own address, or set PUBLIC_URL on the
          server.
        </Banner>
      )}
      <section className="card form">
        <Tabs
          label="What sends"
          selected={kind}
          onSelect={(chosen) =>
            void navigate({ search: chosen === 'tracker' ? { kind: 'tracker' } : {}, replace: true })
          }
          items={[
            {
              id: 'phone',
              title: 'Phone',
              content:
                key && !key.isRevoked ? (
                  <PhonePart address={address} deviceKey={key.key} />
                ) : (
                  <Banner tone="warning">The key of this device is revoked. Make a new key to connect a phone.</Banner>
                ),
            },
            {
              id: 'tracker',
              title: 'Tracker',
              content: <TrackerPart deviceId={deviceId} imei={imei} address={address} />,
            },
          ]}
        />
        <HeardPart connection={connection} loadedAt={loadedAt} />
        {kind === 'phone' && <DeviceKeyPart connection={connection} />}
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            Back
          </Button>
        </div>
      </section>
    </div>
  )
}
