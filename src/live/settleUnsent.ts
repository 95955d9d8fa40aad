import * as words from '#words/live'
import type { QueryClient } from '@tanstack/react-query'
import { readSession } from '../session/session.ts'
import { showToast } from '../ui/messages/toasts.ts'
import { knownAlerts } from './acknowledgeAlert.ts'
import { isSendingUnsent } from './sendUnsent.ts'
import { deleteUnsent, knownUnsent, onUnsent } from './unsentAcknowledgements.ts'

/**
 * Drops stored acknowledgements of alerts that the lists show as acknowledged: where reception is bad, the server may have one whose
 * reply was lost, or somebody else was first. Returns a function that stops this.
 */
export function settleUnsent(queryClient: QueryClient): () => void {
  const settle = () => {
    const userId = readSession()?.userId ?? ''
    const settled = knownUnsent(userId).flatMap((waiting) => {
      const alert = knownAlerts(queryClient, waiting.kind).get(waiting.id)
      return alert && alert.userId !== null ? [{ waiting, alert }] : []
    })
    if (settled.length === 0) return
    deleteUnsent(settled.map(({ waiting }) => waiting))
    // While they are being sent, the reply says who was first.
    if (isSendingUnsent()) return
    for (const { waiting, alert } of settled) {
      if (String(alert.userId) === userId) continue
      showToast(words.alreadyAcknowledged({ user: alert.userName ?? '', title: waiting.title }), 'info')
    }
  }
  const stops = [
    onUnsent(settle),
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') settle()
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
