import { setTimeout as sleep } from 'node:timers/promises'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import type { SentMessage } from '../load/deviceLoad.ts'
import type { Fault } from './faults.ts'
import type { Cluster } from './startCluster.ts'

/** How long what was interrupted may take to be delivered: claims of a killed server have to become due again. */
const deliveryMs = 180_000

interface Heard {
  alerts: ReadonlySet<number>
  updates: number
  connections: number
}

/** Compares what was answered with what is stored, raised and delivered, after these faults. */
export async function findLosses(
  cluster: Cluster,
  answered: readonly SentMessage[],
  windows: readonly Heard[],
  faults: readonly Fault[],
) {
  const problems: string[] = []
  const expect = (isTrue: boolean, problem: string) => void (isTrue || problems.push(problem))
  const settledMs = await untilDelivered(cluster)
  expect(settledMs !== null, `After ${deliveryMs / 1000} s deliveries are still queued.`)

  const stored = await storedMessages(cluster)
  const missing = answered.filter((message) => !stored.has(keyOf(message)))
  const doubled = [...stored.values()].filter((count) => count > 1).length
  expect(
    missing.length === 0,
    `${missing.length} answered messages are missing, the first is ${missing[0] && keyOf(missing[0])}.`,
  )
  expect(doubled === 0, `${doubled} messages are stored twice.`)
  const corrected = await correctedMessages(cluster)
  expect(
    corrected === 0 || faults.some(({ setsDevices }) => setsDevices),
    `${corrected} messages of devices whose clocks are right are stored with another time.`,
  )

  const brakings = new Set(answered.filter(({ isHarshBraking }) => isHarshBraking).map(keyOf))
  const alerts = await raisedAlerts(cluster)
  const raised = new Set(alerts.map(({ key }) => key))
  const lacking = [...brakings].filter((key) => !raised.has(key))
  expect(lacking.length === 0, `${lacking.length} alerts were not raised, the first of ${lacking[0]}.`)
  expect(raised.size === alerts.length, `${alerts.length - raised.size} alerts were raised twice.`)

  const listed = await listedNotifications(cluster)
  expect(new Set(listed).size === listed.length, `${listed.length - new Set(listed).size} notifications are doubled.`)
  expect(listed.length === alerts.length, `Of ${alerts.length} alerts the manager has ${listed.length} notifications.`)
  const { sent, others } = await pushRows(cluster)
  expect(others.length === 0, `Pushes ended as ${others.map(({ state, count }) => `${state} (${count})`).join(', ')}.`)
  expect(sent === alerts.length, `Of ${alerts.length} alerts ${sent} were pushed.`)
  const pushed = pushedAlerts(cluster)
  expect(
    pushed <= alerts.length || faults.some(({ interrupts }) => interrupts),
    `${pushed - alerts.length} alerts were pushed again, although nothing was interrupted.`,
  )
  expect(pushed >= alerts.length, `The phone was notified of ${pushed} of ${alerts.length} alerts.`)

  const deaf = windows.filter(({ updates }) => updates === 0).length
  expect(deaf === 0, `${deaf} windows heard nothing.`)
  return {
    problems,
    figures: {
      'messages stored': stored.size,
      'alerts raised, notified and pushed': alerts.length,
      // A server that dies between sending and noting it sends again; the phone shows both as one, by their tag.
      'pushed again after a fault': pushed - alerts.length,
      'delivered after, ms': settledMs ?? 'never',
      'connections of a window': Math.max(...windows.map(({ connections }) => connections)),
    },
  }
}

const keyOf = ({ imei, created }: Pick<SentMessage, 'imei' | 'created'>) => `${imei}/${created}`

/** Resolves to how long it took until nothing was queued any more; null when it took too long. */
async function untilDelivered({ query }: Cluster): Promise<number | null> {
  const begun = Date.now()
  while (Date.now() < begun + deliveryMs) {
    const [row] = await query<{ queued: boolean }>(
      `select exists (select from outbox where state = 'queued' and kind in ('push', 'hub', 'email')) as queued`,
    )
    if (row?.queued === false) return Date.now() - begun
    await sleep(250)
  }
  return null
}

/** How often each message is stored. */
async function storedMessages({ query, imeis }: Cluster): Promise<Map<string, number>> {
  const rows = await query<{ imei: string; created: Date; count: number }>(
    // A clock that is ahead is corrected; the device's own time says which message it is.
    `select d.imei, coalesce(m.device_created, m.created) as created, count(*)::int as count from messages m join devices d on d.id = m.device_id
     where d.imei = any($1) group by 1, 2`,
    [imeis],
  )
  return new Map(rows.map(({ imei, created, count }) => [keyOf({ imei, created: created.toISOString() }), count]))
}

/** How many messages are stored with another time than their devices said. Clocks of one machine agree within the time that an answer takes. */
async function correctedMessages({ query, imeis }: Cluster): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from messages m join devices d on d.id = m.device_id
     where d.imei = any($1) and m.device_created - m.created > interval '1 s'`,
    [imeis],
  )
  return row?.count ?? 0
}

async function raisedAlerts({ query, imeis }: Cluster): Promise<{ key: string }[]> {
  const rows = await query<{ imei: string; at: Date }>(
    `select d.imei, coalesce(m.device_created, m.created) as at from alerts a join messages m on m.id = a.message_id
     join devices d on d.id = m.device_id where d.imei = any($1) and a.event_id = 405`,
    [imeis],
  )
  return rows.map(({ imei, at }) => ({ key: keyOf({ imei, created: at.toISOString() }) }))
}

/** The alerts of the manager's notifications. */
async function listedNotifications({ query, managerId }: Cluster): Promise<number[]> {
  const rows = await query<{ id: number }>(`select alert_id as id from notification_occurrences where user_id = $1`, [
    managerId,
  ])
  return rows.map(({ id }) => id)
}

async function pushRows({ query }: Cluster) {
  const rows = await query<{ state: string; count: number }>(
    `select state, count(*)::int as count from outbox where kind = 'push' group by 1`,
  )
  const isDelivered = ({ state }: { state: string }) => state === 'sent' || state === 'received'
  const sent = rows.filter(isDelivered).reduce((sum, { count }) => sum + count, 0)
  return { sent, others: rows.filter((row) => !isDelivered(row)) }
}

/** How many alerts the phone was notified of; a bundle's title begins with how many it has. */
function pushedAlerts({ pushes }: Cluster): number {
  const received = pushes.received.map(
    ({ text }) => (JSON.parse(text) as { notification: { data: PushPayload } }).notification.data,
  )
  return received.reduce(
    (sum, { kind, title }) => sum + (kind === 'bundle' ? parseInt(title.replaceAll(',', '')) : 1),
    0,
  )
}
