import * as fieldWords from '#words/fields'
import * as words from '#words/unknownDevices'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renewGatewayKey } from '../../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { CopyText } from '../../ui/fields/CopyText.tsx'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { gatewayKeyQuery } from './unknownDeviceQueries.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

/** The key with which gateways send for any device, and a button to renew it. */
export function GatewayKeyPart() {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { data, error, refetch } = useQuery(gatewayKeyQuery)
  const [isConfirming, setConfirming] = useState(false)
  const renew = useSingleMutation({
    mutationFn: () => callEndpoint(renewGatewayKey),
    onSuccess(renewed) {
      queryClient.setQueryData(gatewayKeyQuery.queryKey, renewed)
      showToast(words.keyCreated(), 'good')
    },
    onSettled: () => setConfirming(false),
  })
  if (error && !data) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  return (
    <div className="form">
      <p className="muted">{words.keyHint()}</p>
      <CopyText label={words.gatewayKey()} text={data.key} />
      {data.previousUntil && <p>{words.previousKey({ time: formatValue('time', data.previousUntil, timeZoneId) })}</p>}
      {data.isFromEnvironment ? (
        <p>{words.keyFromEnvironment()}</p>
      ) : (
        <div className="form-actions">
          <Button icon="refresh" onPress={() => setConfirming(true)}>
            {words.renew()}
          </Button>
        </div>
      )}
      {isConfirming && (
        <Dialog
          title={words.renewQuestion()}
          role="alertdialog"
          isOpen
          onClose={() => setConfirming(false)}
          actions={
            <>
              <Button onPress={() => setConfirming(false)}>{fieldWords.cancel()}</Button>
              <Button look="danger" isPending={renew.isPending} onPress={() => renew.mutate()}>
                {words.renewKey()}
              </Button>
            </>
          }
        >
          <p>{words.renewHint()}</p>
        </Dialog>
      )}
    </div>
  )
}
