import { RichText } from '../../../ui/page/RichText.tsx'
import * as fields from '#words/fields'
import * as words from '#words/devices'
import { useQueryClient } from '@tanstack/react-query'
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
import { useSingleMutation } from '../../../http/useSingleMutation.ts'

type Question = 'renew' | 'revoke'

const questions = {
  renew: { title: words.renewTitle(), text: words.renewText(), button: words.renew(), done: words.renewed() },
  revoke: { title: words.revokeTitle(), text: words.revokeText(), button: words.revoke(), done: words.revoked() },
} as const

/** The state of a device's key, rejected attempts to use it, and the buttons that renew and revoke it. */
export function DeviceKeyPart({ connection }: { connection: DeviceConnection }) {
  const { deviceId, key, refused } = connection
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  const [question, setQuestion] = useState<Question | null>(null)
  const change = useSingleMutation({
    mutationFn: (action: Question) =>
      callEndpoint(action === 'renew' ? renewDeviceKey : revokeDeviceKey, { params: { id: deviceId } }),
    onSuccess(changed, action) {
      queryClient.setQueryData(connectionQuery(deviceId).queryKey, changed)
      showToast(questions[action].done, 'good')
    },
    onSettled: () => setQuestion(null),
  })
  if (!key) return <p className="muted">{words.noKey()}</p>
  return (
    <div className="connect-key">
      <p>{key.isRevoked ? words.keyIsRevoked() : keyText(key.boundId, time(key.boundAt))}</p>
      {refused.length > 0 && (
        <Banner tone="warning">
          {words.othersRefused()}
          <RefusedPhones refused={refused} time={time} />
          {words.newPhone()}
        </Banner>
      )}
      <div className="form-actions">
        <Button icon="key" onPress={() => setQuestion('renew')}>
          {words.renew()}
        </Button>
        {!key.isRevoked && <Button onPress={() => setQuestion('revoke')}>{words.revoke()}</Button>}
      </div>
      {question && (
        <Dialog
          title={questions[question].title}
          role="alertdialog"
          isOpen
          onClose={() => setQuestion(null)}
          actions={
            <>
              <Button onPress={() => setQuestion(null)}>{fields.cancel()}</Button>
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

interface RefusedPhonesProps extends Pick<DeviceConnection, 'refused'> {
  time: (value: string | null) => string
}

function RefusedPhones({ refused, time }: RefusedPhonesProps) {
  return (
    <ul className="connect-refused">
      {refused.map(({ senderId, messages, lastSeen }) => (
        <li key={senderId}>
          <RichText
            text={words.refusedPhone({ id: senderId, count: messages, time: time(lastSeen) })}
            tags={{ b: (inner) => <strong>{inner}</strong> }}
          />
        </li>
      ))}
    </ul>
  )
}

const keyText = (boundId: string | null, since: string) =>
  boundId === null ? words.keyUnused() : words.keyInUse({ id: boundId, time: since })
