import * as words from '#words/alerts'
import type { AlertDelivery, AlertPerson, AlertStep } from '../../contract/alerts/deliveryEndpoints.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Concerned } from './deliveryStore.ts'

const ranks = ['no', 'queued', 'sent', 'received', 'acknowledged'] as const
const channelText = ({ way: kind, to }: AlertDelivery) =>
  kind === 'push' ? words.pushTo({ to }) : words.emailTo({ to })

interface Acknowledger {
  userId: number
  at: string
}

/**
 * Returns who was reached by an alert: for everyone it concerns, the furthest progress of any delivery, and for those not reached the
 * reason. Deliveries that announce an acknowledgement don't count as reaching anybody with the alert.
 */
export function peopleReached(
  concerned: readonly Concerned[],
  deliveries: readonly AlertDelivery[],
  acknowledger: Acknowledger | null,
): AlertPerson[] {
  const own = deliveries.filter(({ purpose }) => purpose !== 'acknowledged')
  const users = concerned.map((user) => {
    const { userId, userName: name } = user
    const mine = own.filter((delivery) => delivery.userId === userId)
    if (acknowledger?.userId === userId)
      return {
        userId,
        name,
        reached: 'acknowledged' as const,
        at: acknowledger.at,
        by: words.byAcknowledging(),
        why: '',
      }
    return { userId, name, ...furthest(mine, reasonOf(user)) }
  })
  const addresses = [...new Set(own.flatMap(({ userId, to }) => (userId === null ? [to] : [])))]
  return [
    ...users,
    ...addresses.map((name) => ({
      userId: null,
      name,
      ...furthest(
        own.filter(({ userId, to }) => userId === null && to === name),
        '',
      ),
    })),
  ]
}

function furthest(deliveries: readonly AlertDelivery[], reason: string): Omit<AlertPerson, 'userId' | 'name'> {
  const rankOf = ({ state }: AlertDelivery) =>
    Math.max(
      0,
      ranks.findIndex((rank) => rank === state),
    )
  const [best] = [...deliveries].sort((a, b) => rankOf(b) - rankOf(a) || a.id - b.id)
  const reached = best ? itemAt(ranks, rankOf(best)) : 'no'
  if (!best || reached === 'no') {
    const failed = deliveries.find(({ why }) => why !== '')
    return {
      reached: 'no',
      at: null,
      by: '',
      why: failed ? words.channelFailed({ channel: channelText(failed), why: failed.why }) : reason,
    }
  }
  const why = reached === 'queued' ? best.why : ''
  return { reached, at: best.received ?? best.sent, by: channelText(best), why }
}

function reasonOf({ canSee, devices }: Concerned): string {
  if (!canSee) return words.userWithoutAccess()
  return devices === 0 ? words.noDevice() : words.notIncluded()
}

/** Returns the timeline of an alert: its recorded steps and each delivery that was sent or failed, oldest first. */
export function timelineOf(noted: readonly AlertStep[], deliveries: readonly AlertDelivery[]): AlertStep[] {
  const sent = deliveries.flatMap((delivery): AlertStep[] => {
    const { userId, userName, purpose, why } = delivery
    const step = { userId, userName }
    const detail =
      purpose === 'acknowledged' ? words.acknowledgementBy({ channel: channelText(delivery) }) : channelText(delivery)
    if (delivery.sent) return [{ ...step, at: delivery.sent, kind: 'sent', detail }]
    if (delivery.state === 'failed' || delivery.state === 'gone')
      return [{ ...step, at: delivery.queued, kind: 'failed', detail: words.channelFailed({ channel: detail, why }) }]
    return []
  })
  return [...noted, ...sent].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
