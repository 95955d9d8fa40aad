import { compareMessages } from '../../domain/trips/messageOrder.ts'
import type { RejectionReason } from '../../contract/ingest/rejectionReason.ts'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import { maxImeiLength, minImeiLength } from '../../contract/devices/imei.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { hasCredibleClock, isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { Transaction } from '../database/database.ts'
import type { AssetContext, DeviceContext, DeviceNaming } from './deviceContextStore.ts'
import { correctClock, messageSentAt } from './correctClock.ts'
import type { SentSerial } from '../ibuttons/iButtonStore.ts'
import { readSpellings } from './readSpellings.ts'
import { followHeldDuress, type HeldDuress } from './heldDuress.ts'
import { serialOf, storable, type EntryOutcome, type IncomingMessage, type ParsedEntry } from './incomingMessage.ts'
import { insertMessages, messageIdentity, type NewMessage } from './messageStore.ts'
import { mapWithPauses, pauses } from '../threads/pauses.ts'
import type { Rejection } from './rejectionStore.ts'
import { identityContent, findRepeatedPresses } from './repeatedPress.ts'

/** The messages of one device in one request of a gateway. With deviceId they are from that device, whatever id the request contains. */
export interface Arrival extends DeviceNaming {
  gateway: Gateway
  /** Messages from when another asset carried the device, or none did, are rejected. */
  onlyForAsset?: number
  entries: readonly ParsedEntry[]
}

/** A new message with its device. */
export interface FreshMessage {
  context: DeviceContext
  message: StoredMessage
  /** As in ParsedEntry. */
  duressFlag: boolean | undefined
  /** Its time is that of its arrival, and proves nothing about the server's clock. */
  isTimedHere: boolean
}

/** A message from an unregistered sender, with its outcome, which still needs a reason. */
export interface UnknownMessage {
  imei: string
  gateway: Gateway
  entry: Extract<ParsedEntry, { message: unknown }>
  outcome: EntryOutcome
}

interface Stored {
  /** One list of outcomes per arrival, in its order. */
  outcomes: EntryOutcome[][]
  fresh: FreshMessage[]
  unknown: UnknownMessage[]
  rejections: Rejection[]
}

interface Pending {
  outcome: EntryOutcome
  context: DeviceContext
  message: NewMessage
  duressFlag: boolean | undefined
  isTimedHere: boolean
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
  const carrierOfEntry = (entry: ParsedEntry, context: DeviceContext | undefined) =>
    'message' in entry && context ? carrierOf(context, messageSentAt(entry.message, received)) : undefined
  const isRepeatedPress = await findRepeatedPresses(tx, registered(arrivals, deviceOf), received)
  const spell = await readSpellings(
    tx,
    newSerials(arrivals, (arrival, entry) => carrierOfEntry(entry, deviceOf(arrival))),
  )
  const pause = pauses()
  const outcomes: EntryOutcome[][] = []
  for (const arrival of arrivals) {
    const { imei, gateway } = arrival
    const context = deviceOf(arrival)
    const outcomeOf = (entry: ParsedEntry, index: number): EntryOutcome => {
      const reject = (reason: RejectionReason): EntryOutcome => {
        rejections.push({ imei, gateway, reason })
        return { index, outcome: 'rejected', reason }
      }
      if ('rejected' in entry) return reject(entry.rejected)
      const carrier = carrierOfEntry(entry, context)
      const reason = rejectionOf(arrival, context) ?? otherCarrier(arrival, carrier)
      if (reason) return reject(reason)
      if (!context || !carrier) {
        const outcome: EntryOutcome = { index, outcome: 'rejected' }
        unknown.push({ imei, gateway, entry, outcome })
        return outcome
      }
      const outcome: EntryOutcome = { index, outcome: 'duplicate' }
      const { deviceId } = context
      const isResent = isRepeatedPress({ deviceId, message: entry.message })
      const once = onceEach(entry, carrier, { received, isResent })
      if (isResent) return outcome
      const assetId = carrier.asset?.assetId ?? null
      const sent = storable(once)
      const serial = newSerial(sent.ibutton, carrier)
      const stored = serial === null ? sent : { ...sent, ibutton: spell(serial) }
      // By what was sent: a serial that is registered in another spelling later makes no second message of a repeat.
      const content = identityContent(sent, received)
      pending.push({
        outcome,
        context: carrier,
        duressFlag: entry.duressFlag,
        isTimedHere: entry.isTimedHere === true || !hasCredibleClock({ created: sent.created, received }),
        message: { ...correctClock(stored, received), content, deviceId, assetId, received },
      })
      return outcome
    }
    const results = await mapWithPauses(inTime(arrival.entries), ({ entry, index }) => outcomeOf(entry, index), pause)
    outcomes.push(results.sort((a, b) => a.index - b.index))
  }
  return { outcomes, fresh: await insertFresh(tx, pending), unknown, rejections }
}

/** Returns entries with their places, in order of time if they say whether a flag of duress is set. */
function inTime(entries: readonly ParsedEntry[]): { entry: ParsedEntry; index: number }[] {
  const indexed = entries.map((entry, index) => ({ entry, index }))
  if (!entries.some((entry) => 'message' in entry && entry.duressFlag !== undefined)) return indexed
  const timeOf = (entry: ParsedEntry) => ('message' in entry ? entry.message.created : 0)
  return indexed.sort((a, b) => timeOf(a.entry) - timeOf(b.entry))
}

/** Returns the serials of key fobs in a batch whose spelling isn't known. */
function newSerials(
  arrivals: readonly Arrival[],
  carrierIn: (arrival: Arrival, entry: ParsedEntry) => DeviceContext | undefined,
): SentSerial[] {
  return arrivals.flatMap((arrival) =>
    arrival.entries.flatMap((entry) => {
      const serial = 'message' in entry ? serialOf(entry.message.ibutton) : null
      return serial === null ? [] : (newSerial(serial, carrierIn(arrival, entry)) ?? [])
    }),
  )
}

/** Returns a serial with its customer; null without one, or when it's that of the key fob on the reader, whose spelling is known. */
function newSerial(serial: string | null, carrier: DeviceContext | undefined): SentSerial | null {
  if (serial === null || !carrier?.asset) return null
  const { customerId, live } = carrier.asset
  return serial === live?.processors.ibutton?.serial ? null : { customerId, serial }
}

function rejectionOf({ imei }: Arrival, context: DeviceContext | undefined): RejectionReason | undefined {
  if (!context) return canBeRegistered(imei) ? undefined : { code: 'unusableId', id: imei.slice(0, maxImeiLength) }
  return context.deviceStatus === 'Disabled' ? { code: 'disabled', id: context.imei || imei } : undefined
}

function otherCarrier({ onlyForAsset }: Arrival, carrier: DeviceContext | undefined): RejectionReason | undefined {
  if (onlyForAsset === undefined || carrier?.asset?.assetId === onlyForAsset) return undefined
  return { code: 'otherAsset' }
}

const canBeRegistered = (imei: string) => imei.length >= minImeiLength && imei.length <= maxImeiLength

async function insertFresh(tx: Transaction, pending: readonly Pending[]): Promise<FreshMessage[]> {
  const ids = await insertMessages(
    tx,
    pending.map(({ message }) => message),
  )
  const fresh: FreshMessage[] = []
  const pause = pauses()
  for (const { outcome, context, duressFlag, isTimedHere, message } of [...pending].sort((a, b) =>
    inOrder(a.message, b.message),
  )) {
    await pause()
    const identity = messageIdentity(message)
    const id = ids.get(identity)
    if (id === undefined) continue
    // When a batch has the same message twice, the second one is the duplicate.
    ids.delete(identity)
    outcome.outcome = 'accepted'
    fresh.push({
      context,
      duressFlag,
      isTimedHere,
      message: Object.assign(message, { id, assetId: message.assetId ?? 0 }),
    })
  }
  return fresh
}

/** Compares as everywhere; messages that say the same get an order that doesn't depend on when they arrived. */
function inOrder(a: NewMessage, b: NewMessage): number {
  return compareMessages(a, b) || (a.content < b.content ? -1 : Number(a.content > b.content))
}

/** Returns the messages of registered devices. */
function registered(arrivals: readonly Arrival[], deviceOf: (sender: DeviceNaming) => DeviceContext | undefined) {
  return arrivals.flatMap((arrival) => {
    const deviceId = deviceOf(arrival)?.deviceId
    if (deviceId === undefined) return []
    return arrival.entries.flatMap((entry) => ('message' in entry ? [{ deviceId, message: entry.message }] : []))
  })
}

/**
 * Turns a duress that is only repeated, because a flag is still set, into a position. isResent: it's a message that was sent before, which
 * says nothing new of the flag.
 */
function onceEach(
  { message, duressFlag }: Extract<ParsedEntry, { message: unknown }>,
  { deviceId, asset }: DeviceContext,
  { received, isResent }: { received: number; isResent: boolean },
): IncomingMessage {
  if (duressFlag === undefined || !asset) return message
  const noted = asset.live ? asset.live.processors.heldDuress : asset.firstHeldDuress
  // Earlier versions noted the time of a clock that was years ahead.
  const known = noted && isClockAhead({ created: noted.at, received }) ? null : noted
  const { held, isRepeat } = followHeldDuress(known ?? null, {
    deviceId,
    at: messageSentAt(message, received),
    isSet: duressFlag,
    isPending: asset.duressPending,
  })
  const isNothingNew = isResent && !isRepeat && (!known || known.deviceId === deviceId)
  if (!isNothingNew) noteHeldDuress(asset, held)
  return isRepeat ? { ...message, messageID: messageID.position } : message
}

function noteHeldDuress(asset: AssetContext, heldDuress: HeldDuress | null): void {
  if (asset.live) asset.live = { ...asset.live, processors: { ...asset.live.processors, heldDuress } }
  else asset.firstHeldDuress = heldDuress
}
