import * as words from '#words/push'
import type { Acknowledgement } from '../../contract/alerts/alertEndpoints.ts'
import { maxAcknowledgedAtOnce } from '../../contract/alerts/alertEndpoints.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { asReader, type ChosenReader } from '../reader/asReader.ts'
import type { Database, Transaction } from '../database/database.ts'
import {
  addToOutbox,
  pushedSubscriptions,
  pushRecipient,
  stopQueuedDeliveries,
  type NewOutboxRow,
} from '../outbox/outboxStore.ts'
import { alertsWithAudience, type ToldAlert } from './alertQueryStore.ts'
import { acknowledgeAlerts, addAlertSteps } from './alertStore.ts'
import { alertPush } from './alertWords.ts'
import { notificationRow } from './notifyRules.ts'
import { hubRows } from './raiseAlerts.ts'
import { occurrencesOf } from './ruleStore.ts'

/** A push service takes 4 KB; the words stand in it twice. */
const maxRemarks = 200
const maxReplaced = 150

interface Given {
  alertIds: readonly number[]
  userId: number
  remarks: string
  /** Epoch ms. */
  now: number
}

/**
 * Acknowledges alerts, and updates every window and phone that was notified of those nobody had acknowledged before. Can be repeated
 * safely. Returns the acknowledgement of each known alert. Large batches are split into several transactions, so that other work doesn't
 * wait long. The caller checks permissions.
 */
export async function acknowledge(db: Database, { alertIds, ...given }: Given): Promise<Acknowledgement[]> {
  const done: Acknowledgement[] = []
  for (let from = 0; from < alertIds.length; from += maxAcknowledgedAtOnce) {
    const some = { ...given, alertIds: alertIds.slice(from, from + maxAcknowledgedAtOnce) }
    done.push(...(await db.transaction((tx) => acknowledgeSome(tx, some))))
  }
  return done
}

async function acknowledgeSome(tx: Transaction, given: Given): Promise<Acknowledgement[]> {
  const { userId, remarks, now } = given
  const done = await acknowledgeAlerts(tx, { ...given, now: new Date(now) })
  const mine = done.filter(({ isFirst }) => isFirst)
  const fresh = mine.map(({ alertId }) => alertId)
  if (fresh.length > 0) {
    await addAlertSteps(
      tx,
      fresh.map((alertId) => ({ alertId, at: now, kind: 'acknowledged', userId, detail: remarks })),
    )
    await stopQueuedDeliveries(tx, fresh)
    const told = new Map((await alertsWithAudience(tx, fresh)).map((one) => [one.alert.id, one]))
    const rows = [
      ...[...told.values()].flatMap(hubRows),
      ...(await occurrencesOf(tx, fresh)).map((occurrence) =>
        notificationRow(valueFor(told, occurrence.alertId), occurrence),
      ),
      ...(await pushRows(tx, told, { user: firstItem(mine).userName, remarks: shorten(remarks) })),
    ]
    await addToOutbox(tx, rows, now)
  }
  return done.map(({ isFirst: _isFirst, ...acknowledgement }) => acknowledgement)
}

/** One push per phone in its user's language, replacing every notification about these alerts. */
async function pushRows(
  tx: Transaction,
  told: ReadonlyMap<number, ToldAlert>,
  by: { user: string; remarks: string },
): Promise<NewOutboxRow[]> {
  const phones = new Map<number, { userId: number; reader: ChosenReader; shown: ToldAlert[] }>()
  for (const { subscriptionId, userId, alertId, ...reader } of await pushedSubscriptions(tx, [...told.keys()])) {
    const phone = phones.get(subscriptionId) ?? { userId, reader, shown: [] }
    phone.shown.push(valueFor(told, alertId))
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
  first: ToldAlert,
  shown: readonly ToldAlert[],
  by: { user: string; remarks: string },
): PushPayload {
  const replaces = shown.slice(1, maxReplaced + 1).map(({ alert }) => alert.id)
  const what = replaces.length > 0 ? words.alerts({ count: shown.length }) : assetLabel(first.alert)
  return {
    ...alertPush(first),
    kind: 'acknowledged',
    title: words.acknowledged({ drill: shown.every(({ alert }) => alert.drill) ? 'yes' : 'no', what }),
    body: by.remarks ? words.byUserSaying(by) : words.byUser(by),
    ...(replaces.length > 0 ? { url: '/AlertCentre', replaces } : {}),
  }
}

/** Cuts between whole characters. */
function shorten(remarks: string): string {
  const characters = Array.from(remarks)
  return characters.length > maxRemarks ? `${characters.slice(0, maxRemarks).join('')}…` : remarks
}
