import * as words from '#words/push'
import type { Acknowledgement } from '../../contract/alerts/alertEndpoints.ts'
import { maxAcknowledgedAtOnce } from '../../contract/alerts/alertEndpoints.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { asReader, type ChosenReader } from '../reader/asReader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import {
  addToOutbox,
  pushedSubscriptions,
  pushRecipient,
  stopQueuedDeliveries,
  type NewOutboxRow,
} from '../outbox/outboxStore.ts'
import { alertsWithAudience, type AddressedAlert } from './alertQueryStore.ts'
import { acknowledgeAlertRows, addAlertSteps } from './alertStore.ts'
import { alertPush } from './alertWords.ts'
import { notificationRow } from './notifyRules.ts'
import { incidentsOf, lockIncidents, splitIncidents, type Press } from './incidentStore.ts'
import { announceAlerts, hubRows } from './raiseAlerts.ts'
import { occurrencesOf } from './ruleStore.ts'

/** A push service takes 4 KB; the words stand in it twice. */
const maxRemarks = 200
const maxReplaced = 150

interface NewAcknowledgements {
  alertIds: readonly number[]
  userId: number
  remarks: string
  /** Epoch ms. */
  now: number
  /** How long ago it was given, if it had to wait for a connection. */
  secondsAgo?: number
}

/**
 * Acknowledges alerts, and updates every window and phone that was notified of those nobody had acknowledged before. Can be repeated
 * safely. Returns the acknowledgement of each known alert, in the order of their ids. Large batches are split into several transactions,
 * so that other work doesn't wait long. The caller checks permissions.
 */
export async function acknowledgeAlerts(
  db: Database,
  { alertIds, ...request }: NewAcknowledgements,
): Promise<Acknowledgement[]> {
  const done: Acknowledgement[] = []
  for (let from = 0; from < alertIds.length; from += maxAcknowledgedAtOnce) {
    const some = { ...request, alertIds: alertIds.slice(from, from + maxAcknowledgedAtOnce) }
    done.push(...(await againAfterDeadlock(() => db.transaction((tx) => acknowledgeSome(tx, some)))))
  }
  // A reply that names the first of several names the same one when the call is repeated.
  return done.toSorted((a, b) => a.alertId - b.alertId)
}

async function acknowledgeSome(tx: Transaction, request: NewAcknowledgements): Promise<Acknowledgement[]> {
  const { alertIds, userId, remarks, now, secondsAgo = 0 } = request
  await lockIncidents(tx, alertIds)
  const incidents = await incidentsOf(tx, alertIds)
  const done = await acknowledgeAlertRows(tx, {
    alertIds,
    userId,
    remarks,
    now: new Date(now),
    pressedAt: secondsAgo > 0 ? new Date(now - secondsAgo * 1000) : undefined,
  })
  const mine = done.filter(({ isFirst }) => isFirst)
  const fresh = [...new Set(mine.map(({ alertId }) => valueFor(incidents, alertId)))]
  if (fresh.length > 0) {
    await addAlertSteps(
      tx,
      fresh.map((alertId) => ({ alertId, at: now, kind: 'acknowledged', userId, detail: remarks })),
    )
    await stopQueuedDeliveries(tx, fresh)
    const addressed = new Map((await alertsWithAudience(tx, fresh)).map((one) => [one.alert.id, one]))
    const rows = [
      ...[...addressed.values()].flatMap(hubRows),
      ...(await occurrencesOf(tx, fresh)).map((occurrence) =>
        notificationRow(valueFor(addressed, occurrence.alertId), occurrence),
      ),
      ...(await pushRows(tx, addressed, { user: firstItem(mine).userName, remarks: shorten(remarks) })),
    ]
    await addToOutbox(tx, rows, now)
    const later = secondsAgo > 0 ? await splitIncidents(tx, fresh) : []
    if (later.length > 0) await openLater(tx, later, now)
  }
  return done.map(({ isFirst: _isFirst, ...acknowledgement }) => acknowledgement)
}

/** Announces the incidents of presses that came after the acknowledgement had been given. */
async function openLater(tx: Transaction, presses: readonly Press[], now: number): Promise<void> {
  const ids = [...new Set(presses.map(({ incidentId }) => incidentId))]
  await addAlertSteps(
    tx,
    ids.map((alertId) => ({ alertId, at: now, kind: 'raised' as const })),
  )
  await announceAlerts(tx, { ids, closed: [], presses }, now)
}

/** One push per phone in its user's language, replacing every notification about these alerts. */
async function pushRows(
  tx: Transaction,
  addressed: ReadonlyMap<number, AddressedAlert>,
  by: { user: string; remarks: string },
): Promise<NewOutboxRow[]> {
  const phones = new Map<number, { userId: number; reader: ChosenReader; shown: AddressedAlert[] }>()
  for (const { subscriptionId, userId, alertId, ...reader } of await pushedSubscriptions(tx, [...addressed.keys()])) {
    const phone = phones.get(subscriptionId) ?? { userId, reader, shown: [] }
    phone.shown.push(valueFor(addressed, alertId))
    phones.set(subscriptionId, phone)
  }
  return [...phones].map(([subscriptionId, { userId, reader, shown }]): NewOutboxRow => {
    const first = firstItem(shown)
    const push = asReader(reader, () => acknowledgedPush(first, shown, by))
    return {
      kind: 'push',
      purpose: 'acknowledged',
      alertId: first.alert.id,
      subscriptionId,
      userId,
      payload: { push },
      recipient: pushRecipient(subscriptionId),
    }
  })
}

function acknowledgedPush(
  first: AddressedAlert,
  shown: readonly AddressedAlert[],
  by: { user: string; remarks: string },
): PushPayload {
  const replaces = shown.slice(1, maxReplaced + 1).map(({ alert }) => alert.id)
  const what = replaces.length > 0 ? words.alerts({ count: shown.length }) : assetLabel(first.alert)
  return {
    ...alertPush(first),
    kind: 'acknowledged',
    title: words.acknowledged({ drill: shown.every(({ alert }) => alert.drill) ? 'yes' : 'no', what }),
    body: by.remarks ? words.byUserWithRemarks(by) : words.byUser(by),
    ...(replaces.length > 0 ? { url: '/AlertCentre', replaces } : {}),
  }
}

/** Cuts between whole characters. */
function shorten(remarks: string): string {
  const characters = Array.from(remarks)
  return characters.length > maxRemarks ? `${characters.slice(0, maxRemarks).join('')}…` : remarks
}
