import { findAlerts, findTemperature, type FoundAlerts } from '../ingest/findAlerts.ts'
import type { SensorRule } from '../ingest/deviceContextStore.ts'
import type { LiveStateRow } from '../realtime/liveStateStore.ts'
import { historyOf } from './demoFleet.ts'
import type { DemoAsset, FleetPlan } from './fleetPlan.ts'
import { liveAfter } from './liveAfter.ts'
import type { DemoMessage } from './demoMessage.ts'
import type { AssetIds } from './writeAssets.ts'

/** A key fob's stay on an asset's reader; times in epoch ms. */
export interface FobSession {
  serial: string
  assetId: number
  deviceId: number
  customerId: number
  connected: number
  disconnected: number | null
}

/** What an asset's past left behind besides its messages. */
export interface History {
  found: FoundAlerts
  sessions: FobSession[]
  /** Null for an asset without messages. */
  live: Omit<LiveStateRow, 'ibuttonId'> | null
}

/**
 * An asset's past: its messages and, by the same rules as for live ones, the alerts they raised and the state they left.
 * `describePlace` names a position at once; `rules` are the asset's live alert configurations.
 */
export function pastOf(
  fleet: FleetPlan,
  asset: DemoAsset,
  ids: AssetIds & { deviceId: number },
  rules: SensorRule[],
  describePlace: (latitude: number, longitude: number) => string,
): { messages: DemoMessage[]; history: History } {
  const { assetId, deviceId, customerId } = ids
  const messages = historyOf(fleet, asset)
  for (const message of messages) {
    message.assetId = assetId
    message.deviceId = deviceId
  }
  const found: FoundAlerts = { raised: [], closed: [], ruleStates: new Map() }
  const context = contextOf(asset, ids, rules)
  let place = { latitude: asset.plan.home.latitude, longitude: asset.plan.home.longitude }
  for (const message of messages) {
    if (message.latitude !== null && message.longitude !== null)
      place = { latitude: message.latitude, longitude: message.longitude }
    const before = [found.raised.length, found.closed.length] as const
    findAlerts(context, message, '', found, false)
    findTemperature(context, message, '', found)
    // Naming a place for every message would take longer than all the rest.
    const fresh: { location: string }[] = [...found.raised.slice(before[0]), ...found.closed.slice(before[1])]
    for (const alert of fresh) alert.location = describePlace(place.latitude, place.longitude)
  }
  const after = liveAfter(messages, describePlace)
  const history: History = {
    found,
    sessions: (after?.sessions ?? []).map((session) => ({ ...session, assetId, deviceId, customerId })),
    live: after && {
      ...after.live,
      ...{ assetId, deviceId, received: after.last.received, location: after.live.lastMessage.location },
    },
  }
  return { messages, history }
}

function contextOf(asset: DemoAsset, ids: AssetIds, sensorRules: SensorRule[]): Parameters<typeof findAlerts>[0] {
  return {
    assetId: ids.assetId,
    customerId: ids.customerId,
    name: asset.plan.key,
    friendlyName: asset.friendlyName,
    customerName: '',
    placesRevision: 0,
    statusId: asset.statusId,
    groupIds: [],
    noSignalMinutes: null,
    duressPending: false,
    sensorRules,
    live: null,
  }
}
