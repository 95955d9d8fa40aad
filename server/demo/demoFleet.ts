import { formatInTimeZone, fromZonedTime } from 'date-fns-tz'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { AssetPlan } from './assetPlan.ts'
import type { DemoAsset, FleetPlan } from './fleetPlan.ts'
import { ironbark } from './fleets/ironbark.ts'
import { jacaranda } from './fleets/jacaranda.ts'
import { saltbush } from './fleets/saltbush.ts'
import { tourAt } from './tourAt.ts'
import { showcase } from './showcaseDay.ts'
import type { DemoMessage } from './demoMessage.ts'
import { firstState, trackAsset } from './tracker.ts'

export const demoSeed = 'muster-1'
const day = 86_400_000
export const historyDays = 35

/**
 * Returns the whole demo fleet: its records, and how each asset spends its days. The same seed and time give the same fleet. `now` in epoch
 * ms.
 */
export function demoFleet(seed: string, now: number): FleetPlan {
  const timeZone = 'Australia/Melbourne'
  const localDay = (time: number) => formatInTimeZone(time, timeZone, 'yyyy-MM-dd')
  const historyFrom = fromZonedTime(`${localDay(now - historyDays * day)}T00:00:00`, timeZone).getTime()
  const customers = [
    ironbark(seed, now, localDay(now - showcase.daysAgo * day)),
    saltbush(seed, now),
    jacaranda(seed, now),
  ]
  const fleet: FleetPlan = { seed, now, historyFrom, customers }
  addPendingDuress(fleet)
  return fleet
}

/** Returns every message of an asset from the start of the history that has been received by the fleet's now. */
export function historyOf(fleet: FleetPlan, asset: DemoAsset): DemoMessage[] {
  if (asset.statusId === 1) return []
  const messages = trackAsset(fleet.seed, asset.plan, firstState(asset.plan, fleet.historyFrom)).advance(fleet.now)
  while ((messages.at(-1)?.received ?? 0) > fleet.now) messages.pop()
  return messages
}

/** Adds a pending duress, from a driver who is driving at that time of day. */
function addPendingDuress(fleet: FleetPlan): void {
  const at = fleet.now - 95 * 60_000
  const candidates = firstItem(fleet.customers).assets.filter(
    (asset) => asset.statusId === 2 && asset.plan.hasWire && !asset.plan.noSignalFrom,
  )
  const isDriving = (plan: AssetPlan) =>
    tourAt(fleet.seed, plan, at).phases.some((phase) => phase.from <= at && at < phase.to && phase.drive)
  const chosen = candidates.find((asset) => isDriving(asset.plan)) ?? firstItem(candidates)
  chosen.plan.incidents = [...chosen.plan.incidents, { at, messageID: messageID.duress }]
}
