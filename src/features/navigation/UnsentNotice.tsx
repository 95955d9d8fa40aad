import * as words from '#words/navigation'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { reloadAlerts } from '../../live/applyHubMessage.ts'
import { closeAlertNotification, onWorkerMessage } from '../../install/serviceWorker.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { useSession } from '../../session/session.ts'
import { resendMs, sendUnsent } from '../../live/sendUnsent.ts'
import { reloadUnsent, useUnsent } from '../../live/unsentAcknowledgements.ts'
import { readQueuedAcknowledgements, sendQueuedAcknowledgements } from '../../offline/queuedAcknowledgements.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { showToast } from '../../ui/messages/toasts.ts'

/**
 * Shows the acknowledgements from notifications and pages that wait on this device, and sends them when the portal
 * opens. While the server isn't reached, the notice that says so counts them.
 */
export function UnsentNotice() {
  const queryClient = useQueryClient()
  const { count, send } = useNotificationQueue(queryClient)
  const waiting = count + useUnsent(useSession()?.userId).length
  const isReached = useServerReached()
  const [isSending, setSending] = useState(false)
  const sendNow = async () => {
    setSending(true)
    await Promise.allSettled([send(), sendUnsent(queryClient)])
    setSending(false)
  }

  const unsent = waiting > 0 && words.unsent({ count: waiting })
  if (!isReached || !unsent) return <OfflineNotice>{unsent}</OfflineNotice>
  return (
    <div role="status">
      <Banner
        tone="warning"
        actions={
          <Button look="quiet" isPending={isSending} onPress={() => void sendNow()}>
            {words.sendNow()}
          </Button>
        }
      >
        {unsent}
      </Banner>
    </div>
  )
}

/** Returns how many acknowledgements of notifications wait on this device, and sends them while the server is reached. */
function useNotificationQueue(queryClient: QueryClient) {
  const [count, setCount] = useState(0)
  const isReached = useServerReached()
  const send = useCallback(async () => {
    try {
      const before = (await readQueuedAcknowledgements()).length
      const left = await sendQueuedAcknowledgements(({ alertId, title }, outcome) => {
        closeAlertNotification(alertId).catch((error: unknown) => console.warn('A notification stays shown.', error))
        if (outcome.state === 'sent' && outcome.mine) showToast(words.acknowledgedTitle({ title }), 'good')
        else if (outcome.state === 'sent')
          showToast(words.alreadyAcknowledged({ user: outcome.userName, title }), 'info')
        else showToast(words.notAcknowledged({ title }), 'danger')
      })
      setCount(left)
      if (left === before) return
      // The alerts aren't shown as pending again for a moment.
      await reloadAlerts(queryClient)
      reloadUnsent()
    } catch (error) {
      console.warn('This device keeps no acknowledgements.', error)
    }
  }, [queryClient])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the queue lives outside of React
    if (isReached) void send()
  }, [isReached, send])

  // Not every browser has a background sync, and the worker's may wait for minutes.
  const isWaiting = count > 0
  useEffect(() => {
    if (!isReached || !isWaiting) return
    const timer = setInterval(() => void send(), resendMs)
    return () => clearInterval(timer)
  }, [isReached, isWaiting, send])

  useEffect(
    () =>
      onWorkerMessage(({ type }) => {
        if (type !== 'queueChanged') return
        reloadUnsent()
        readQueuedAcknowledgements()
          .then((queue) => setCount(queue.length))
          .catch((error: unknown) => console.warn('This device keeps no acknowledgements.', error))
      }),
    [],
  )

  return { count, send }
}
