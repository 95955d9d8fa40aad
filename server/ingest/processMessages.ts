import type { RealtimeUpdate } from '../../contract/realtime/realtimeEndpoints.ts'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { isRoutineMessage, messageAlert } from '../../domain/alerts/messageAlert.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import { noteLateHours } from '../proof/proofHourStore.ts'
import { markDaysStale } from '../reports/assetDayStore.ts'
import { saveLiveStates } from '../realtime/liveStateStore.ts'
import { toRealtimeAsset } from '../realtime/toRealtimeAsset.ts'
import type { RequestedEvent } from '../alerts/alertStore.ts'
import { requestedMessages } from '../alerts/ruleStore.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import { pauses } from '../threads/pauses.ts'
import { recordTaps, type Tap } from '../ibuttons/iButtonStore.ts'
import { activateDriving } from '../assets/activatedAssetStore.ts'
import { withdrawRepeats } from '../alerts/withdrawRepeats.ts'
import { advanceLive } from './advanceLive.ts'
import { judgeConditions, type JudgedConditions } from './judgeConditions.ts'
import { readCarriers, readDeviceContexts, type AssetContext, type LiveSnapshot } from './deviceContextStore.ts'
import { lockDevices } from './deviceLockStore.ts'
import { leaveFuture } from './leaveFuture.ts'
import { noteWhoTimed } from './noteWhoTimed.ts'
import { notifyOfDeviceSos } from './notifyOfDeviceSos.ts'
import { fixesBefore } from './fixBeforeStore.ts'
import { requestedEvent, findAlerts, type FoundAlerts } from './findAlerts.ts'
import { foldFresh, lateJob, type FoldNotes } from './foldFresh.ts'
import { saveFoldNotes, type NewFoldJob } from './foldStore.ts'
import { storeUnknownSenders } from './storeUnknownSenders.ts'
import type { Processors } from './processors.ts'
import type { EntryOutcome } from './incomingMessage.ts'
import { addRejections, type Rejection } from './rejectionStore.ts'
import { storeArrivals, type Arrival, type FreshMessage } from './storeArrivals.ts'
import { timesOf } from './timesOf.ts'
import { cameLate, placeOf, touchedBy, withoutOwnPlace, type KnownPlaces, type TouchedAsset } from './touchedBy.ts'
import { timeToPlace } from './timeToPlace.ts'

export interface ProcessDeps {
  now: () => number
  /**
   * Returns the name of a position (degrees) without waiting: one of the customer's own places, if a customer is given and has one there,
   * else from the embedded gazetteer. Never uses the network.
   */
  describePlace(latitude: number, longitude: number, customerId: number | null): string
  /** Loads the current places of these customers for describePlace. */
  readPlaces(tx: Transaction, customers: Iterable<{ customerId: number; placesRevision: number }>): Promise<void>
  /** Whether other transactions can run at the same time; on an embedded database they run one after the other. */
  isShared: boolean
}

/** A changed row of the live map, and its audience. */
export interface LiveUpdate {
  audience: HubAudience
  asset: RealtimeUpdate
}

export interface Processed {
  /** One list of outcomes per arrival, in order. */
  outcomes: EntryOutcome[][]
  updates: LiveUpdate[]
  /** The audiences of assets that became Active. */
  activated: HubAudience[]
  rejected: readonly Rejection[]
  alerts: { raised: number; hasNews: boolean }
  /** Some messages were late, so their assets have to be folded again. */
  hasLate: boolean
}

/**
 * The pipeline: turns messages from devices into stored messages, live states, alerts and deliveries, all in the given transaction. Nothing
 * leaves the server before it commits.
 */
export async function processMessages(
  tx: Transaction,
  arrivals: readonly Arrival[],
  deps: ProcessDeps,
): Promise<Processed> {
  const received = deps.now()
  if (deps.isShared) await lockDevices(tx, arrivals)
  const deviceOf = await readDeviceContexts(tx, arrivals)

  // 1. Store: a message that is already stored has no effect from here on. Messages that can't be stored are counted, or kept for later.
  const carrierOf = await readCarriers(tx, timesOf(arrivals, deviceOf, received))
  const { outcomes, fresh, unknown, rejections } = await storeArrivals(tx, arrivals, deviceOf, received, carrierOf)
  const ofUnknown = await storeUnknownSenders(tx, unknown, received, deps)
  await addRejections(tx, rejections, received)
  const hasDeviceSos = await notifyOfDeviceSos(tx, { arrivals, fresh, deviceOf }, received, deps)

  // 2. Fold each asset's new messages into its live state and its rules, in order of time; late ones add a job to fold the asset again.
  const startOver = await leaveFuture(tx, fresh, received)
  const folded = await foldMessages(tx, fresh, deps, startOver)

  // 3. Store drivers, live states and fold notes; days and signed hours with late messages are computed again.
  const { states, activated } = await storeFolded(tx, folded, received)
  const stored = fresh.map(({ message }) => message).filter((message) => message.assetId !== 0)
  await markDaysStale(tx, stored)
  await noteLateHours(tx, stored)

  // 4. Store alerts, and the outbox rows that notify people of them.
  const { found, notes, places } = folded
  const requested = await requestedEvents(tx, fresh, places)
  const { ids, hasNews } = await raiseAlerts(tx, { ...found, raised: [...found.raised, ...requested] }, received)
  const hasWithdrawn = await withdrawRepeats(tx, folded.conditions.repeated, received)
  return {
    outcomes,
    updates: updatesOf(states, found),
    activated,
    rejected: [...rejections, ...ofUnknown.rejections],
    alerts: { raised: ids.length, hasNews: hasNews || hasWithdrawn || ofUnknown.hasNews || hasDeviceSos },
    hasLate: notes.jobs.length > 0,
  }
}

/** What new messages make of their assets, before it's stored. */
interface FoldedMessages {
  touched: KnownPlaces['touched']
  found: FoundAlerts
  taps: Tap[]
  notes: FoldNotes
  places: KnownPlaces
  conditions: JudgedConditions
}

async function foldMessages(
  tx: Transaction,
  fresh: readonly FreshMessage[],
  deps: ProcessDeps,
  jobs: readonly NewFoldJob[],
): Promise<FoldedMessages> {
  await deps.readPlaces(
    tx,
    fresh.flatMap(({ context: { asset } }) => asset ?? []),
  )
  const found: FoundAlerts = { raised: [], closed: [] }
  const taps: Tap[] = []
  const notes: FoldNotes = { checkpoints: [], jobs: [...jobs] }
  const touched = touchedBy(fresh)
  const timedHere = new Set(fresh.flatMap(({ message, isTimedHere }) => (isTimedHere ? message.id : [])))
  const pause = pauses()
  for (const { asset, messages } of touched.values()) {
    await pause()
    asset.live = advanceLive(asset.live, messages, placesOf(asset, deps))
    noteFirstHeldDuress(asset)
    noteWhoTimed(asset, messages, timedHere)
  }
  const fixes = await fixesBefore(tx, withoutOwnPlace(fresh, touched))
  const places: KnownPlaces = { touched, fixes, describePlace: deps.describePlace }
  const conditions = await judgeConditions(tx, fresh)
  for (const one of [...fresh, ...conditions.begun]) {
    await pause()
    const { context, message } = one
    const { asset } = context
    if (!asset) continue
    // What a device buffered before it was removed doesn't change the asset's live state.
    if (context.isPast) notes.jobs.push(lateJob(asset.assetId, message.created))
    if (!conditions.repeats.has(message.id))
      findAlerts(asset, message, () => placeOf(one, places), found, cameLate(one, touched))
  }
  for (const one of touched.values()) {
    const { asset } = one
    const placedAt = timeToPlace(one)
    if (placedAt !== null) notes.jobs.push(lateJob(asset.assetId, placedAt))
    await foldFresh(asset, one.messages, placesOf(asset, deps), { found, taps, notes })
  }
  return { touched, found, taps, notes, places, conditions }
}

async function storeFolded(tx: Transaction, { touched, taps, notes }: FoldedMessages, received: number) {
  await recordTaps(tx, taps, (tap, driver) => setDriver(valueFor(touched, tap.assetId).asset, driver))
  const states = [...touched.values()].flatMap((one) => (one.asset.live ? [{ ...one, live: one.asset.live }] : []))
  await saveLiveStates(tx, states.map(liveStateRow))
  const activated = await activateDriving(
    tx,
    states.map(({ asset }) => asset),
    received,
  )
  await saveFoldNotes(tx, notes, received)
  return { states, activated }
}

/** Returns the updates of live maps. A disabled asset is on none, even while its device keeps sending. */
function updatesOf(states: Awaited<ReturnType<typeof storeFolded>>['states'], found: FoundAlerts) {
  return states.filter(({ asset }) => asset.statusId !== assetStatus.disabled).map((state) => liveUpdate(state, found))
}

/** Returns a function that names positions, preferring the customer's own places. */
function placesOf({ customerId }: AssetContext, deps: ProcessDeps): (latitude: number, longitude: number) => string {
  return (latitude, longitude) => deps.describePlace(latitude, longitude, customerId)
}

async function requestedEvents(
  tx: Transaction,
  fresh: readonly FreshMessage[],
  places: KnownPlaces,
): Promise<RequestedEvent[]> {
  const others = fresh.flatMap(({ context, message }) =>
    context.asset && !isRoutineMessage(message.messageID) && !messageAlert(message.messageID)
      ? [{ context, asset: context.asset, message }]
      : [],
  )
  const requested = await requestedMessages(
    tx,
    [...new Set(others.map(({ message }) => message.messageID))],
    [...new Set(others.map(({ asset }) => asset.assetId))],
  )
  return others
    .filter(({ asset, message }) => requested.has(`${asset.assetId}/${message.messageID}`))
    .map((one) => requestedEvent(one.asset, one.message, placeOf(one, places), cameLate(one, places.touched)))
}

/** Notes the flag of an asset's very first messages, so that the next ones don't raise the same duress again. */
function noteFirstHeldDuress({ live, firstHeldDuress }: AssetContext): void {
  if (live && firstHeldDuress) live.processors = { ...live.processors, heldDuress: firstHeldDuress }
}

function setDriver(asset: AssetContext, ibutton: NonNullable<Processors['ibutton']> | null): void {
  if (asset.live) asset.live = { ...asset.live, processors: { ...asset.live.processors, ibutton } }
}

interface LiveAssetState extends TouchedAsset {
  live: LiveSnapshot
}

function liveStateRow({ context: { deviceId }, asset, message, live }: LiveAssetState) {
  return {
    ...live,
    assetId: asset.assetId,
    deviceId,
    received: message.received,
    location: live.lastMessage.location,
    ibuttonId: live.processors.ibutton?.iButtonId ?? null,
  }
}

function liveUpdate({ context: { imei }, asset, live, messages }: LiveAssetState, found: FoundAlerts): LiveUpdate {
  const { assetId, customerId, groupIds } = asset
  const duressPending =
    asset.duressPending || found.raised.some((alert) => alert.assetId === assetId && alert.category === 'Duress')
  return {
    audience: { assetId, customerId, groupIds },
    asset: {
      ...toRealtimeAsset({ ...asset, imei, live, duressPending }),
      othersStored: messages.filter(({ id }) => id !== live.processors.newest?.id).length,
    },
  }
}
