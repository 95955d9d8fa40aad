import * as words from '#words/live'
import type { QueryClient } from '@tanstack/react-query'
import {
  maxAcknowledgedAtOnce,
  type AcknowledgedOne,
  type AlertOccurrence,
} from '../../contract/alerts/alertEndpoints.ts'
import { isUnreachable } from '../http/callError.ts'
import { readSession } from '../session/session.ts'
import type { Tone } from '../ui/messages/Badge.tsx'
import { alertTitle, knownAlerts, sendTogether } from './acknowledgeAlert.ts'
import { deleteUnsent, sendStored, storeUnsent, type UnsentAcknowledgement } from './unsentAcknowledgements.ts'

export interface ShownOutcome {
  requested: number
  done: readonly Pick<AcknowledgedOne, 'mine' | 'userName'>[]
  /** How many are stored on this device because the server was out of reach. */
  unsent: number
}

/**
 * Acknowledges several alerts with the same remarks. Those that don't reach the server are stored on this device and
 * sent later, as single ones are.
 */
export async function acknowledgeShown(
  queryClient: QueryClient,
  request: { alerts: readonly AlertOccurrence[]; kind: UnsentAcknowledgement['kind']; remarks: string },
): Promise<ShownOutcome> {
  const { alerts, kind, remarks } = request
  const done: ShownOutcome['done'][number][] = []
  const [userId, queuedAt] = [readSession()?.userId ?? '', Date.now()]
  const unsent = alerts.map((alert) => ({ id: alert.id, kind, remarks, title: alertTitle(alert), userId, queuedAt }))
  for (let from = 0; from < alerts.length; from += maxAcknowledgedAtOnce) {
    const together = unsent.slice(from, from + maxAcknowledgedAtOnce)
    const ids = together.map(({ id }) => id)
    try {
      done.push(...(await sendStored(together, () => sendTogether(queryClient, { ids, kind, remarks }))))
    } catch (error) {
      if (!isUnreachable(error)) throw error
      // The server may have taken them although its reply was lost.
      const known = knownAlerts(queryClient, kind)
      const settled: UnsentAcknowledgement[] = []
      const remaining = unsent.slice(from).filter((one) => {
        const { userId: byId = null, userName } = known.get(one.id) ?? {}
        if (byId === null) return true
        done.push({ mine: String(byId) === userId, userName: userName ?? '' })
        settled.push(one)
        return false
      })
      deleteUnsent(settled)
      storeUnsent(remaining)
      return { requested: alerts.length, done, unsent: remaining.length }
    }
  }
  return { requested: alerts.length, done, unsent: 0 }
}

/** Returns one sentence that sums up the outcome, with the tone for its toast. */
export function countedOutcome({ requested, done, unsent }: ShownOutcome): [text: string, tone: Tone] {
  const mine = done.filter((one) => one.mine).length
  const others = [...new Set(done.filter((one) => !one.mine).map(({ userName }) => userName))]
  const missing = requested - unsent - done.length
  const parts = [
    ...(mine > 0 ? [words.outcomeMine({ count: mine })] : []),
    ...(others.length > 0 ? [words.outcomeOthers({ count: done.length - mine, users: others.join(', ') })] : []),
    ...(unsent > 0 ? [words.outcomeUnsent({ count: unsent })] : []),
    ...(missing > 0 ? [words.outcomeMissing({ count: missing })] : []),
  ]
  return [`${parts.join('; ')}.`, unsent > 0 || missing > 0 ? 'warning' : mine > 0 ? 'good' : 'info']
}
