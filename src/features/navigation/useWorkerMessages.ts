import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onWorkerMessage } from '../../install/serviceWorker.ts'
import { reloadAlerts } from '../../live/applyHubMessage.ts'
import { playAlertSound } from '../../live/alertSound.ts'
import { noticeOfPush, raiseUnknownSos } from '../../live/unknownSosNotices.ts'
import { repeatDuressNotice } from '../../live/repeatDuressNotice.ts'
import { showToast } from '../../ui/messages/toasts.ts'

/**
 * Handles messages from the service worker: opens a tapped alert, and notifies the user of alerts that arrive while the
 * portal is visible.
 */
export function useWorkerMessages(): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onWorkerMessage((message) => {
        switch (message.type) {
          case 'open':
            void router.navigate({ href: message.url })
            return true
          case 'alert':
            void reloadAlerts(queryClient)
            if (message.alert.kind === 'unknownDuress') {
              playAlertSound('duress')
              raiseUnknownSos(noticeOfPush(message.alert))
              return true
            }
            // The worker takes the reply as confirmation that the duress was shown, so show it again if necessary.
            if (message.alert.kind === 'duress' && repeatDuressNotice(queryClient, message.alert.alertId)) return true
            showToast(
              `${message.alert.title}. ${message.alert.body}`,
              message.alert.kind === 'duress' ? 'danger' : 'info',
            )
            return true
          case 'acknowledged':
            void reloadAlerts(queryClient)
            break
        }
      }),
    [router, queryClient],
  )
}
