import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { hasCredibleClock } from '../../domain/trips/fixQuality.ts'
import type { Transaction } from '../database/database.ts'
import { storable, type IncomingMessage } from './incomingMessage.ts'
import { messageContent } from './messageContent.ts'
import { identitiesSince, messageIdentity, type MessageIdentity } from './messageStore.ts'

/** A gateway resends what wasn't answered for at most about this long. */
const resentForMs = 3_600_000

/**
 * Returns the content that distinguishes a message (as storable gives it) from others. A duress whose clock can't be right may be the same at
 * each press, because nothing in it changes: its content includes the hour in which it was received (epoch ms), so that a later press is
 * another message. findRepeatedPresses recognises a repeat in the next hour.
 */
export function identityContent(message: IncomingMessage, received: number): bigint {
  const content = messageContent(message)
  return isTimelessPress(message, received) ? ofHour(content, hourOf(received)) : content
}

const isTimelessPress = ({ messageID: id, created }: IncomingMessage, received: number) =>
  id === messageID.duress && !hasCredibleClock({ created, received })

const hourOf = (received: number) => Math.floor(received / resentForMs)
const ofHour = (content: bigint, hour: number) => BigInt.asIntN(64, content + BigInt(hour))

interface SentMessage {
  deviceId: number
  message: IncomingMessage
}

/**
 * Tells whether a message is a duress whose clock can't be right, and was sent before: in this batch, or within the time in which gateways
 * resend.
 */
export type IsRepeatedPress = (sent: SentMessage) => boolean

/** Looks up which duresses of a batch, whose clocks can't be right, were sent before. Costs nothing when there are none. */
export async function findRepeatedPresses(
  tx: Transaction,
  sent: readonly SentMessage[],
  received: number,
): Promise<IsRepeatedPress> {
  const isTimeless = ({ message }: SentMessage) => isTimelessPress(message, received)
  const identityOf = ({ deviceId, message }: SentMessage, hoursBack: number): MessageIdentity => ({
    deviceId,
    created: message.created,
    deviceCreated: null,
    messageID: message.messageID,
    sequence: message.sequence,
    content: ofHour(messageContent(storable(message)), hourOf(received) - hoursBack),
  })
  const keyOf = (one: SentMessage, hoursBack = 0) => messageIdentity(identityOf(one, hoursBack))
  const timeless = sent.filter(isTimeless)
  const recent = await identitiesSince(
    tx,
    timeless.flatMap((one) => [identityOf(one, 0), identityOf(one, 1)]),
    received - resentForMs,
  )
  const before = new Set<string>()
  for (const one of timeless) if (recent.has(keyOf(one)) || recent.has(keyOf(one, 1))) before.add(keyOf(one))
  return (one) => {
    if (!isTimeless(one)) return false
    const key = keyOf(one)
    const isRepeat = before.has(key)
    before.add(key)
    return isRepeat
  }
}
