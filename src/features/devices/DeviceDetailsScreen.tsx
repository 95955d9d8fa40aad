import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import { Loaded } from '../../records/Loaded.tsx'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { connectionQuery } from './connect/connectionQueries.ts'
import { DeviceKeyPart } from './connect/DeviceKeyPart.tsx'
import { deviceShown } from './deviceShown.ts'

export const Route = createFileRoute('/_signedIn/_administrator/deviceDetails/$id')({ component: DeviceDetailsScreen })

const frame = { entity: 'device', record: deviceRecord, editPath: '/editDevice' } as const

function DeviceDetailsScreen() {
  return (
    <RecordDetails
      title={words.detailsTitle()}
      shown={deviceShown}
      frame={frame}
      beside={(id) => [connectionQuery(id)]}
    >
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
  return (
    <Loaded query={useQuery(connectionQuery(deviceId))}>
      {(connection) => <DeviceKeyPart connection={connection} />}
    </Loaded>
  )
}
