import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  renewDeviceKey,
  revokeDeviceKey,
  type DeviceConnection,
} from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Dialog } from '../../../ui/messages/Dialog.tsx'
import { showToast } from '../../../ui/messages/toasts.ts'
import { connectionQuery } from './connectionQueries.ts'
import './connect.css'

type Question = 'renew' | 'revoke'

const questions = {
  renew: {
    title: 'Make a new key?',
    text: 'The key until now stops working at once. Scan the new QR code, or copy the new address into the app.',
    button: 'Make new key',
    done: 'New key made',
  },
  revoke: {
    title: 'Revoke the key?',
    text: 'Whoever sends with this key is refused from now on. The device connects again with a new key.',
    button: 'Revoke key',
    done: 'Key revoked',
  },
} as const

/** The state of a device's key, who was refused with it, and the buttons that renew and revoke it. */
export function DeviceKeyPart({ connection }: { connection: DeviceConnection }) {
  const { deviceId, key, refused } = connection
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  const [question, setQuestion] = useState<Question | null>(null)
  const change = useMutation({
    mutationFn: (asked: Question) =>
      callEndpoint(asked === 'renew' ? renewDeviceKey : revokeDeviceKey, { params: { id: deviceId } }),
    onSuccess(changed, asked) {
      queryClient.setQueryData(connectionQuery(deviceId).queryKey, changed)
      showToast(questions[asked].done, 'good')
    },
    onSettled: () => setQuestion(null),
  })
  if (!key) return <p className="muted">No key yet. Connect the device to make one.</p>
  return (
    <div className="connect-key">
      <p>{key.isRevoked ? 'Its key is revoked.' : keyText(key.boundId, time(key.boundAt))}</p>
      {refused.length > 0 && (
        <Banner tone="warning">
          Another phone uses this key and is refused:
          <ul className="connect-refused">
            {refused.map(({ senderId, messages, lastSeen }) => (
              <li key={senderId}>
                <strong>{senderId}</strong>, {messages} {messages === 1 ? 'message' : 'messages'}, last {time(lastSeen)}
              </li>
            ))}
          </ul>
          If this is the device’s new phone, make a new key and scan it there.
        </Banner>
      )}
      <div className="form-actions">
        <Button icon="key" onPress={() => setQuestion('renew')}>
          Make new key
        </Button>
        {!key.isRevoked && <Button onPress={() => setQuestion('revoke')}>Revoke key</Button>}
      </div>
      {question && (
        <Dialog
          title={questions[question].title}
          role="alertdialog"
          isOpen
          onClose={() => setQuestion(null)}
          actions={
            <>
              <Button onPress={() => setQuestion(null)}>Cancel</Button>
              <Button look="danger" isPending={change.isPending} onPress={() => change.mutate(question)}>
                {questions[question].button}
              </Button>
            </>
          }
        >
          <p>{questions[question].text}</p>
        </Dialog>
      )}
    </div>
  )
}

const keyText = (boundId: string | null, since: string) =>
  boundId === null
    ? 'The first phone that sends with this key is the one that may use it.'
    : `The key is in use by the phone with the id ${boundId} since ${since}. No other phone may use it.`
