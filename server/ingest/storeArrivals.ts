import type { IngestOutcome } from '../../contract/ingest/deviceMessage.ts'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import { maxImeiLength, minImeiLength } from '../../contract/devices/imei.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Transaction } from '../database/database.ts'
import type { DeviceContext, DeviceNaming } from './deviceContextStore.ts'
import { correctClock } from './correctClock.ts'
import { followHeldDuress } from './heldDuress.ts'
import { storable, type IncomingMessage, type ParsedEntry } from './incomingMessage.ts'
import { messageContent } from './messageContent.ts'
import { insertMessages, messageIdentity, type NewMessage } from './messageStore.ts'
import { rejectionKind, type Rejection } from './rejectionStore.ts'

/** The messages of one device in one request of a gateway. With deviceId they are from that device, whatever id the request contains. */
export interface Arrival extends DeviceNaming {
  gateway: Gateway
  entries: readonly ParsedEntry[]
}

/** A new message with its device. */
export interface FreshMessage {
  context: DeviceContext
  message: StoredMessage
}

/** A message from an unregistered sender, with its outcome, which still needs a reason. */
export interface UnknownMessage {
  imei: string
  gateway: Gateway
  entry: Extract<ParsedEntry, { message: unknown }>
  outcome: IngestOutcome
}

interface Stored {
  /** One list of outcomes per arrival, in its order. */
  outcomes: IngestOutcome[][]
  fresh: FreshMessage[]
  unknown: UnknownMessage[]
  rejections: Rejection[]
}

interface Pending {
  outcome: IngestOutcome
  context: DeviceContext
  message: NewMessage
}

/**
 * Stores the new messages among those that arrived, each for the asset that carried its device at the time (carrierOf). Returns them along
 * with rejections and the messages of unregistered senders.
 */
export async function storeArrivals(
  tx: Transaction,
  arrivals: readonly Arrival[],
  deviceOf: (sender: DeviceNaming) => DeviceContext | undefined,
  received: number,
  carrierOf: (context: DeviceContext, at: number) => DeviceContext,
): Promise<Stored> {
  const pending: Pending[] = []
  const unknown: UnknownMessage[] = []
  const rejections: Rejection[] = []
  const outcomes = arrivals.map((arrival) =>
    arrival.entries.map((entry, index): IngestOutcome => {
      const { imei, gateway } = arrival
      const context = deviceOf(arrival)
      const reason = refusal(arrival, entry, context)
      if (reason !== undefined || 'rejected' in entry) {
        const rejectedFor = reason ?? ''
        rejections.push({ imei, gateway, reason: rejectedFor, kind: rejectionKind(rejectedFor) })
        return { index, outcome: 'rejected', reason: rejectedFor }
      }
      if (!context) {
        const outcome: IngestOutcome = { index, outcome: 'rejected' }
        unknown.push({ imei, gateway, entry, outcome })
        return outcome
      }
      const outcome: IngestOutcome = { index, outcome: 'duplicate' }
      const { deviceId } = context
      const carrier = carrierOf(context, Math.min(entry.message.created, received))
      const assetId = carrier.asset?.assetId ?? null
      const said = storable(onceEach(entry, carrier))
      const content = messageContent(said)
      pending.push({
        outcome,
        context: carrier,
        message: { ...correctClock(said, received), content, deviceId, assetId, received },
      })
      return outcome
    }),
  )
  return { outcomes, fresh: await insertFresh(tx, pending), unknown, rejections }
}

function refusal({ imei }: Arrival, entry: ParsedEntry, context: DeviceContext | undefined): string | undefined {
  if ('rejected' in entry) return entry.rejected
  if (!context) return canBeRegistered(imei) ? undefined : unusableId(imei)
  if (context.deviceStatus !== 'Disabled') return undefined
  return `The device with IMEI ${context.imei || imei} is disabled.`
}

const canBeRegistered = (imei: string) => imei.length >= minImeiLength && imei.length <= maxImeiLength

const unusableId = (imei: string) =>
  `No device with IMEI ${imei.slice(0, maxImeiLength)} is registered, and none can be: an id has 4 to 64 characters. Change it in the app.`

async function insertFresh(tx: Transaction, pending: readonly Pending[]): Promise<FreshMessage[]> {
  const ids = await insertMessages(
    tx,
    pending.map(({ message }) => message),
  )
  const fresh: FreshMessage[] = []
  for (const { outcome, context, message } of [...pending].sort((a, b) => inOrder(a.message, b.message))) {
    const identity = messageIdentity(message)
    const id = ids.get(identity)
    if (id === undefined) continue
    // When a batch has the same message twice, the second one is the duplicate.
    ids.delete(identity)
    outcome.outcome = 'accepted'
    fresh.push({ context, message: Object.assign(message, { id, assetId: message.assetId ?? 0 }) })
  }
  return fresh
}

/** Compares by time; messages of the same time get an order that doesn't depend on when they arrived. */
function inOrder(a: NewMessage, b: NewMessage): number {
  return (
    a.created - b.created ||
    a.sequence - b.sequence ||
    a.messageID - b.messageID ||
    (a.content < b.content ? -1 : Number(a.content > b.content))
  )
}

/** Turns a duress that is only repeated, because a flag is still set, into a position. */
function onceEach(
  { message, duressFlag }: Extract<ParsedEntry, { message: unknown }>,
  { deviceId, asset }: DeviceContext,
): IncomingMessage {
  if (duressFlag === undefined || !asset?.live) return message
  const { held, isRepeat } = followHeldDuress(asset.live.processors.heldDuress ?? null, {
    deviceId,
    at: message.created,
    isSet: duressFlag,
    isPending: asset.duressPending,
  })
  asset.live = { ...asset.live, processors: { ...asset.live.processors, heldDuress: held } }
  return isRepeat ? { ...message, messageID: messageID.position } : message
}
