import * as words from '#words/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  removePushSubscription,
  testPushSubscription,
  type PushSubscriptionItem,
} from '../../../contract/push/pushEndpoints.ts'
import { deviceText } from '../../../domain/access/deviceOfAgent.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { unsubscribeThisDevice } from '../../install/pushDevice.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/messages/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { focusWhenRemoved } from '../../ui/page/focusWhenRemoved.ts'
import { devicesKey } from './pushQueries.ts'

export interface PushDeviceListProps {
  devices: readonly PushSubscriptionItem[]
  /** The push endpoint of this browser. */
  thisDevice: string | null
}

export function PushDeviceList({ devices, thisDevice }: PushDeviceListProps) {
  if (devices.length === 0) return <p className="muted">{words.noPushDevice()}</p>
  return (
    <ul className="devices">
      {devices.map((device) => (
        <PushDevice key={device.id} device={device} isThisDevice={device.endpoint === thisDevice} />
      ))}
    </ul>
  )
}

function PushDevice({ device, isThisDevice }: { device: PushSubscriptionItem; isThisDevice: boolean }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, created, lastSent, lastReceived } = device
  const label = deviceText(device.label)
  const reload = () => queryClient.invalidateQueries({ queryKey: devicesKey })

  const remove = useMutation({
    mutationFn: async () => {
      if (isThisDevice) await unsubscribeThisDevice()
      else await callEndpoint(removePushSubscription, { body: { id } })
    },
    onSuccess: () => showToast(words.deviceRemoved({ device: label }), 'good'),
    onSettled: reload,
  })
  const test = useMutation({
    mutationFn: () => callEndpoint(testPushSubscription, { body: { id } }),
    onSuccess: () => showToast(words.testOnItsWay({ device: label }), 'good'),
    onSettled: reload,
  })

  const time = (instant: string | null) => (instant ? formatValue('time', instant, timeZoneId) : words.never())
  return (
    <li className="device">
      <div>
        <strong>{label}</strong> {isThisDevice && <Badge tone="info" icon="phone" text={words.thisDevice()} />}
        <p className="muted figures">
          {words.pushTimes({ since: time(created), sent: time(lastSent), received: time(lastReceived) })}
        </p>
      </div>
      <div className="form-actions">
        <Button
          isPending={test.isPending}
          onPress={() => test.mutate()}
          aria-label={words.sendTestTo({ device: label })}
        >
          {words.sendTest()}
        </Button>
        <Button
          look="danger"
          isPending={remove.isPending}
          onPress={({ target }) => {
            focusWhenRemoved(target)
            remove.mutate()
          }}
          aria-label={words.removeDevice({ device: label })}
        >
          {words.remove()}
        </Button>
      </div>
    </li>
  )
}
