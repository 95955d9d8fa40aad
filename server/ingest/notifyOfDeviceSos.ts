import { isDeepStrictEqual } from 'node:util'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { Gateway } from '../../contract/ingest/gateways.ts'
import type { SosCase } from '../../contract/unknownDevices/unknownSos.ts'
import { hasCredibleClock, sentAt } from '../../domain/trips/fixQuality.ts'
import { movementLimits } from '../../domain/trips/movementLimits.ts'
import type { Transaction } from '../database/database.ts'
import type { DeviceContext, DeviceNaming } from './deviceContextStore.ts'
import { followHeldDuress } from './heldDuress.ts'
import { readHeldSos, saveHeldSos } from './heldSosStore.ts'
import { storable, type IncomingMessage } from './incomingMessage.ts'
import type { Arrival, FreshMessage } from './storeArrivals.ts'
import { notifyOfUnknownSos } from './unknownSos.ts'
import { deviceNames } from './unknownSosStore.ts'

interface SentMessage {
  context: DeviceContext
  case: SosCase
  gateway: Gateway
  message: Pick<IncomingMessage, 'created' | 'messageID' | 'latitude' | 'longitude'>
  /** As in ParsedEntry. */
  duressFlag?: boolean | undefined
  /** The flag was set before, and off since. */
  isAnother?: boolean
}

/**
 * Notifies every SystemAdmin of an SOS from a registered device that raises no alert, the same as for an unknown device: because no asset
 * carried the device then (among `fresh`), or because the device is disabled. A flag that stays set is one SOS. Returns whether there are
 * notifications to deliver.
 */
export async function notifyOfDeviceSos(
  tx: Transaction,
  batch: {
    arrivals: readonly Arrival[]
    fresh: readonly FreshMessage[]
    deviceOf(sender: DeviceNaming): DeviceContext | undefined
  },
  now: number,
  deps: { describePlace(latitude: number, longitude: number, customerId: null): string },
): Promise<boolean> {
  const sos = await withoutRepeats(tx, [...ofDisabled(batch), ...onNoAsset(batch)], now)
  if (sos.length === 0) return false
  const names = await deviceNames(
    tx,
    sos.map(({ context }) => context.deviceId),
  )
  return notifyOfUnknownSos(
    tx,
    sos.map(({ context: { deviceId: id, imei }, case: which, ...one }) => ({
      ...one,
      sender: { id, case: which, imei, name: names.get(id) ?? '' },
    })),
    now,
    (latitude, longitude) => deps.describePlace(latitude, longitude, null),
  )
}

/** Returns the SOSs among messages, without those of a flag that was set before. Follows each device's flag from batch to batch. */
async function withoutRepeats(tx: Transaction, sent: readonly SentMessage[], now: number): Promise<SentMessage[]> {
  const timed = sent.map((one) => ({ ...one, at: sentAt({ created: one.message.created, received: now }) }))
  const withFlag = timed.filter(({ duressFlag }) => duressFlag !== undefined)
  const before =
    withFlag.length === 0
      ? new Map<number, never>()
      : await readHeldSos(
          tx,
          withFlag.map(({ context }) => context.deviceId),
        )
  const flags = new Map(before)
  const sos = timed
    .sort((a, b) => a.at - b.at)
    .flatMap((one) => {
      const { context, message, duressFlag: isSet, at } = one
      if (isSet === undefined) return message.messageID === messageID.duress ? [one] : []
      const { deviceId } = context
      const known = flags.get(deviceId) ?? null
      // Nobody can acknowledge it. After a silence it's another press.
      const isPending = known !== null && at - known.at <= movementLimits.readingHoldsMs
      const { held, isRepeat } = followHeldDuress(known, { deviceId, at, isSet, isPending })
      if (held) flags.set(deviceId, held)
      if (!isSet || isRepeat) return []
      // What comes with a wrong clock may also have been sent again.
      const isAnother =
        known?.isOver === true && at > known.at && hasCredibleClock({ created: message.created, received: now })
      return [{ ...one, isAnother }]
    })
  await saveHeldSos(
    tx,
    [...flags.values()].filter((held) => !isDeepStrictEqual(held, before.get(held.deviceId))),
  )
  return sos
}

type Batch = Parameters<typeof notifyOfDeviceSos>[1]

const mayBeSos = (duressFlag: boolean | undefined, { messageID: id }: Pick<IncomingMessage, 'messageID'>) =>
  duressFlag !== undefined || id === messageID.duress

function ofDisabled({ arrivals, deviceOf }: Batch): SentMessage[] {
  return arrivals.flatMap((arrival) => {
    const context = deviceOf(arrival)
    if (context?.deviceStatus !== 'Disabled') return []
    return arrival.entries.flatMap((entry): SentMessage[] => {
      if (!('message' in entry) || !mayBeSos(entry.duressFlag, entry.message)) return []
      const { gateway } = arrival
      return [{ context, case: 'disabled', gateway, message: storable(entry.message), duressFlag: entry.duressFlag }]
    })
  })
}

function onNoAsset({ arrivals, fresh, deviceOf }: Batch): SentMessage[] {
  const sent = fresh.filter(({ context, message, duressFlag }) => !context.asset && mayBeSos(duressFlag, message))
  if (sent.length === 0) return []
  const gateways = new Map(arrivals.map((arrival) => [deviceOf(arrival)?.deviceId, arrival.gateway]))
  return sent.map(({ context, message, duressFlag }) => ({
    context,
    case: 'noAsset' as const,
    gateway: gateways.get(context.deviceId) ?? 'messages',
    message,
    duressFlag,
  }))
}
