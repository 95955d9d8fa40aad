import { temperatureFindings } from '../../domain/rules/temperatureFindings.ts'
import { momentsOf } from '../../domain/rules/reading.ts'
import { findAlerts, type FoundAlerts } from '../ingest/findAlerts.ts'
import { findingAlert, findingAlertId } from '../ingest/findingAlert.ts'
import { foldSettingsOf, type SensorRule } from '../ingest/foldSettings.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { FindingPoint } from '../../domain/rules/finding.ts'
import { firstAtLeast } from '../../domain/trips/firstAtLeast.ts'
import type { AssetContext } from '../ingest/deviceContextStore.ts'
import type { LiveStateRow } from '../realtime/liveStateStore.ts'
import { historyOf } from './demoFleet.ts'
import type { DemoAsset, FleetPlan } from './fleetPlan.ts'
import { liveAfter } from './liveAfter.ts'
import type { DemoMessage } from './demoMessage.ts'
import type { AssetIds } from './writeAssets.ts'

/** A key fob's session on an asset's reader; times in epoch ms. */
export interface FobSession {
  serial: string
  assetId: number
  deviceId: number
  customerId: number
  connected: number
  disconnected: number | null
}

/** The results of an asset's past, besides its messages. */
export interface AssetPast {
  found: FoundAlerts
  sessions: FobSession[]
  /** Null for an asset without messages. */
  live: Omit<LiveStateRow, 'ibuttonId'> | null
}

/**
 * Returns an asset's past: its messages and, by the same rules as for live messages, the alerts that they raised and the state that they
 * left. `describePlace` names a position without waiting; `rules` are the asset's live alert configurations.
 */
export function pastOf(
  fleet: FleetPlan,
  asset: DemoAsset,
  ids: AssetIds & { deviceId: number },
  rules: SensorRule[],
  describePlace: (latitude: number, longitude: number) => string,
): { messages: DemoMessage[]; history: AssetPast } {
  const { assetId, deviceId, customerId } = ids
  const messages = historyOf(fleet, asset)
  for (const message of messages) {
    message.assetId = assetId
    message.deviceId = deviceId
  }
  const found: FoundAlerts = { raised: [], closed: [] }
  const context = contextOf(asset, ids, rules)
  let place = { latitude: asset.plan.home.latitude, longitude: asset.plan.home.longitude }
  for (const message of messages) {
    if (message.latitude !== null && message.longitude !== null)
      place = { latitude: message.latitude, longitude: message.longitude }
    const before = found.raised.length
    findAlerts(context, message, () => '', found, false)
    // Naming a place for every message would take longer than everything else.
    for (const alert of found.raised.slice(before)) alert.location = describePlace(place.latitude, place.longitude)
  }
  findTemperatures(context, messages, describePlace, found)
  const after = liveAfter(context, messages, describePlace)
  const history: AssetPast = {
    found,
    sessions: (after?.sessions ?? []).map((session) => ({ ...session, assetId, deviceId, customerId })),
    live: after && {
      ...after.live,
      assetId,
      deviceId,
      received: after.last.received,
      location: after.live.lastMessage.location,
    },
  }
  return { messages, history }
}

/** Adds the alerts that the live alert configurations would have raised. */
function findTemperatures(
  { assetId, customerId, sensorRules }: Pick<AssetContext, 'assetId' | 'customerId' | 'sensorRules'>,
  messages: readonly DemoMessage[],
  describePlace: (latitude: number, longitude: number) => string,
  found: FoundAlerts,
): void {
  const settings = foldSettingsOf({ sensorRules })
  for (const finding of temperatureFindings(momentsOf(messages), settings.temperatures)) {
    const { raisedAt, until } = finding
    if (raisedAt === null) continue
    const beside = { assetId, customerId, received: raisedAt, messageId: null, engineOn: null, settings, isLate: false }
    const seen = sightingAt(messages, raisedAt)
    const alert = findingAlert({ ...finding, seen, until: null }, { ...beside, describePlace })
    if (!alert) continue
    found.raised.push(alert)
    if (until === null) continue
    const position = sightingAt(messages, until)?.position
    const location = position ? describePlace(position.latitude, position.longitude) : ''
    found.closed.push({ uniqueId: findingAlertId(assetId, finding), at: until, location })
  }
}

/** Returns where the asset was at a time (epoch ms), from messages in order of time; null if no position is known by then. */
function sightingAt(messages: readonly DemoMessage[], at: number): FindingPoint | null {
  for (let index = firstAtLeast(messages, at + 1, ({ created }) => created) - 1; index >= 0; index--) {
    const { created, latitude, longitude, speedKph } = itemAt(messages, index)
    if (latitude !== null && longitude !== null) return { at: created, position: { latitude, longitude }, speedKph }
  }
  return null
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
