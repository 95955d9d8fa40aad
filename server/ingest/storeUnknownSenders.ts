import { maxImeiLength } from '../../contract/devices/imei.ts'
import { messageID, messageName } from '../../contract/ingest/messageCatalogue.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import type { Transaction } from '../database/database.ts'
import { storable, type IncomingMessage } from './incomingMessage.ts'
import type { Rejection } from './rejectionStore.ts'
import type { Arrival, UnknownMessage } from './storeArrivals.ts'
import { notifyOfUnknownSos } from './unknownSos.ts'
import type { SosSender } from './unknownSosStore.ts'
import { countSenders, storeSenderMessages, type SeenSender, type UnknownSender } from './unknownSenderStore.ts'

interface StoredMessages {
  rejections: Rejection[]
  /** There are notifications of an SOS to deliver. */
  hasNews: boolean
}

interface Deps {
  describePlace(latitude: number, longitude: number, customerId: null): string
}

/**
 * Counts messages from unregistered senders, stores them for a day in case the sender is registered, adds the reason to each outcome, and
 * notifies every SystemAdmin of an SOS. Costs nothing when all senders are registered.
 */
export async function storeUnknownSenders(
  tx: Transaction,
  unknown: readonly UnknownMessage[],
  now: number,
  deps: Deps,
): Promise<StoredMessages> {
  if (unknown.length === 0) return { rejections: [], hasNews: false }
  const messages = unknown.map((one) => ({ ...one, message: storable(one.entry.message) }))
  const senders = await countSenders(tx, seenSenders(messages), now)
  const wanted = messages.filter(({ imei }) => !valueFor(senders, imei).isIgnored)
  const stored =
    wanted.length === 0
      ? new Set<number>()
      : await storeSenderMessages(
          tx,
          wanted.map(({ imei, message, entry: { duressFlag } }) => ({
            senderId: valueFor(senders, imei).id,
            message,
            ...(duressFlag === undefined ? {} : { duressFlag }),
          })),
          now,
        )
  for (const { imei, outcome } of messages) outcome.reason = reasonFor(valueFor(senders, imei), stored !== null)
  const sos = wanted.filter(
    ({ message }, index) => message.messageID === messageID.duress && (stored === null || stored.has(index)),
  )
  const hasNews = await notifyOfUnknownSos(
    tx,
    sos.map(({ imei, gateway, message }) => ({ sender: unregistered(valueFor(senders, imei)), gateway, message })),
    now,
    (latitude, longitude) => deps.describePlace(latitude, longitude, null),
  )
  const rejections = messages.map(({ imei, gateway }): Rejection => ({
    imei,
    gateway,
    reason: reasonFor(valueFor(senders, imei), stored !== null),
  }))
  return { rejections, hasNews }
}

/**
 * Notifies every SystemAdmin of an SOS from an id that a device's key rejects, the same as for an unknown device, and lists its sender. No
 * message is stored: it may name another device, which that key must not send for. Returns whether there are notifications to deliver.
 */
export async function notifyOfRefusedSos(
  tx: Transaction,
  { imei, gateway, entries }: Arrival,
  now: number,
  deps: Deps,
): Promise<boolean> {
  const sos = entries.flatMap((entry) =>
    'message' in entry && entry.message.messageID === messageID.duress
      ? [{ imei: imei.slice(0, maxImeiLength), gateway, message: storable(entry.message) }]
      : [],
  )
  if (sos.length === 0) return false
  const senders = await countSenders(tx, seenSenders(sos), now)
  return notifyOfUnknownSos(
    tx,
    sos
      .filter(({ imei }) => !valueFor(senders, imei).isIgnored)
      .map((one) => ({ ...one, sender: unregistered(valueFor(senders, one.imei)) })),
    now,
    (latitude, longitude) => deps.describePlace(latitude, longitude, null),
  )
}

const unregistered = ({ id, imei }: UnknownSender): SosSender => ({ id, imei, name: '', case: 'unregistered' })

function reasonFor({ imei, isIgnored }: UnknownSender, hasRoom: boolean): RejectionReason {
  return { code: isIgnored ? 'ignored' : hasRoom ? 'storedForRegistration' : 'noRoom', id: imei }
}

/** Returns what a batch says about each sender. */
function seenSenders(
  messages: readonly (Pick<UnknownMessage, 'imei' | 'gateway'> & { message: IncomingMessage })[],
): SeenSender[] {
  const seen = new Map<string, SeenSender>()
  for (const { imei, gateway, message } of messages) {
    const before = seen.get(imei)
    const { latitude, longitude, created } = message
    const isNewer = latitude !== null && longitude !== null && created >= (before?.positionAt ?? 0)
    seen.set(imei, {
      imei,
      gateway,
      messages: (before?.messages ?? 0) + 1,
      latitude: isNewer ? latitude : (before?.latitude ?? null),
      longitude: isNewer ? longitude : (before?.longitude ?? null),
      positionAt: isNewer ? created : (before?.positionAt ?? null),
      lastAlarm: alarmOf(message) || (before?.lastAlarm ?? ''),
    })
  }
  return [...seen.values()]
}

function alarmOf({ messageID: id, alarm }: IncomingMessage): string {
  return id === messageID.otherAlarm || messageAlert(id) ? messageName(id, alarm) : ''
}
