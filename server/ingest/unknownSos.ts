import * as words from '#words/push'
import { gatewayName, type Gateway } from '../../contract/ingest/gateways.ts'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { unknownDevicesPath, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { readerLanguage } from '../../words/reader.ts'
import { asReader } from '../reader/asReader.ts'
import type { Transaction } from '../database/database.ts'
import { addToOutbox, pushRecipient, type NewOutboxRow } from '../outbox/outboxStore.ts'
import { spreadDeliveries } from '../outbox/spreadDeliveries.ts'
import type { IncomingMessage } from './incomingMessage.ts'
import { administratorPhones, notifiedSince, sosRecipient } from './unknownSosStore.ts'
import type { UnknownSender } from './unknownSenderStore.ts'

interface SentSos {
  sender: UnknownSender
  gateway: Gateway
  message: IncomingMessage
}

/** Within this time, a flag that stays set and an app that resends count as one SOS. */
const sameSosMs = 5 * 60_000

/**
 * Writes outbox rows that notify every SystemAdmin of an SOS without a known asset or customer: open windows by the hub, phones by push.
 * Returns whether there are any.
 */
export async function notifyOfUnknownSos(
  tx: Transaction,
  given: readonly SentSos[],
  now: number,
  describePlace: (latitude: number, longitude: number) => string,
): Promise<boolean> {
  const newest = new Map(given.map((sos) => [sosRecipient(sos.sender), sos]))
  if (newest.size === 0) return false
  const notified = await notifiedSince(tx, [...newest.keys()], now - sameSosMs)
  const fresh = [...newest.values()].filter(({ sender }) => !notified.has(sosRecipient(sender)))
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
  { sender: { id, imei }, gateway, message: { latitude, longitude, created } }: SentSos,
  now: number,
  describePlace: (latitude: number, longitude: number) => string,
): UnknownSos {
  const location = latitude !== null && longitude !== null ? describePlace(latitude, longitude) : ''
  // Whatever the device's clock says, it happened before we received it.
  const occurred = new Date(Math.min(created, now)).toISOString()
  return { id, imei, gateway, occurred, latitude, longitude, location }
}

function toPush({ id, imei, gateway, occurred, latitude, longitude, location }: UnknownSos): PushPayload {
  const place =
    latitude === null || longitude === null ? words.noPosition() : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    alertId: `unknown-${id}`,
    kind: 'unknownDuress',
    title: words.sosUnknown({ imei }),
    body: [placeText(location), place, words.through({ gateway: gatewayName(gateway) })].filter(Boolean).join(' · '),
    url: unknownDevicesPath,
    occurred,
    language: readerLanguage(),
  }
}
