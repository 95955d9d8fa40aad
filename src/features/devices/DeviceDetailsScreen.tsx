import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { messageOf } from '../../http/callError.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { connectionQuery } from './connect/connectionQueries.ts'
import { DeviceKeyPart } from './connect/DeviceKeyPart.tsx'
import { deviceShown } from './deviceFacts.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deviceDetails/$id')({ component: DeviceDetailsScreen })

const frame = { entity: 'device', record: deviceRecord, editPath: '/editDevice' } as const

function DeviceDetailsScreen() {
  return (
    <RecordDetails title={words.detailsTitle()} shown={deviceShown} frame={frame}>
      {(_, id) => (
        <>
          <div className="form-actions">
            <Link to="/connectDevice/$id" params={{ id: String(id) }} className={buttonClass()}>
              <Icon name="live" />
              {words.connect()}
            </Link>
          </div>
          <DeviceKeyOf deviceId={id} />
        </>
      )}
    </RecordDetails>
  )
}

/** The device's key, and who else tried to use it. */
function DeviceKeyOf({ deviceId }: { deviceId: number }) {
  const { data, error, refetch } = useQuery(connectionQuery(deviceId))
  if (data) return <DeviceKeyPart connection={data} />
  return error ? <FailedState message={messageOf(error)} onRetry={() => void refetch()} /> : <Spinner />
}
