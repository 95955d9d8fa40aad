import * as words from '#words/push'
import { gatewayName, type Gateway } from '../../contract/ingest/gateways.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { unknownSosKey, unknownSosPath, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { pushBody } from '../../domain/alerts/pushBody.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { sentAt } from '../../domain/trips/fixQuality.ts'
import { readerLanguage } from '../../words/reader.ts'
import { asReader } from '../reader/asReader.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox, pushRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import { spreadDeliveries } from '../outbox/spreadDeliveries.ts'
import type { IncomingMessage } from './incomingMessage.ts'
import { administratorPhones, notifiedSince, sosRecipient, type SosSender } from './unknownSosStore.ts'

export interface SentSos {
  sender: SosSender
  gateway: Gateway
  message: Pick<IncomingMessage, 'created' | 'latitude' | 'longitude'>
  /** It's known to be another press than the last one, however soon it comes. */
  isAnother?: boolean
}

/** Within this time, a flag that stays set and an app that resends count as one SOS. */
const sameSosMs = 5 * 60_000

/**
 * Writes outbox rows that notify every SystemAdmin of an SOS that raises no alert: open windows by the hub, phones by push.
 * Returns whether there are any.
 */
export async function notifyOfUnknownSos(
  tx: Transaction,
  sent: readonly SentSos[],
  now: number,
  describePlace: (latitude: number, longitude: number) => string,
): Promise<boolean> {
  const newest = new Map<string, SentSos>()
  for (const sos of sent) {
    const recipient = sosRecipient(sos.sender)
    const isAnother = sos.isAnother === true || newest.get(recipient)?.isAnother === true
    newest.set(recipient, { ...sos, isAnother })
  }
  if (newest.size === 0) return false
  const notified = await notifiedSince(tx, [...newest.keys()], { since: now - sameSosMs, now })
  const fresh = [...newest.values()].filter(
    ({ sender, isAnother }) => isAnother === true || !notified.has(sosRecipient(sender)),
  )
  if (fresh.length === 0) return false
  const phones = await administratorPhones(tx)
  const rows = fresh.flatMap((sos): NewOutboxRow[] => {
    const announced = toUnknownSos(sos, now, describePlace)
    return [
      {
        kind: 'hub',
        isUrgent: true,
        recipient: sosRecipient(sos.sender),
        payload: {
          channel: 'UnknownDevice',
          audience: {},
          message: announced,
        },
      },
      ...phones.map(({ subscriptionId, userId, ...reader }): NewOutboxRow => ({
        kind: 'push',
        isUrgent: true,
        userId,
        subscriptionId,
        recipient: pushRecipient(subscriptionId),
        payload: { push: asReader(reader, () => toPush(announced)) },
      })),
    ]
  })
  await addToOutbox(tx, await spreadDeliveries(tx, rows, now), now)
  return true
}

function toUnknownSos(
  { sender, gateway, message: { latitude, longitude, created } }: SentSos,
  now: number,
  describePlace: (latitude: number, longitude: number) => string,
): UnknownSos {
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  const occurred = new Date(sentAt({ created, received: now })).toISOString()
  const { id, imei, name } = sender
  return { id, case: sender.case, imei, name, gateway, occurred, latitude, longitude, location }
}

function toPush(sos: UnknownSos): PushPayload {
  const { imei, name, gateway, occurred, latitude, longitude, location } = sos
  const place =
    latitude === null || longitude === null ? words.noPosition() : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    alertId: unknownSosKey(sos),
    kind: 'unknownDuress',
    title: words.sosUnknown({ case: sos.case, device: name || imei }),
    body: pushBody([placeText(location), place, words.viaGateway({ gateway: gatewayName(gateway) })]),
    url: unknownSosPath(sos),
    occurred,
    language: readerLanguage(),
  }
}
