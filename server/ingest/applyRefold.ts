import { isDeepStrictEqual } from 'node:util'
import type { HubAudience } from '../../contract/hubMessage.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { drivingStatus } from '../../domain/rules/movement.ts'
import type { Transaction } from '../database/database.ts'
import { storedAlerts } from '../alerts/refoldedAlertStore.ts'
import { activateDriving } from '../assets/activatedAssetStore.ts'
import { replaceSessions, type FoundSession } from '../ibuttons/refoldedSessionStore.ts'
import { liveMapAsset } from '../realtime/realtimeStore.ts'
import { messagesAfter } from './messageSpanStore.ts'
import { applyFoundAlerts, applyNewRules, foundAlerts, type ApplyDeps } from './applyFoundAlerts.ts'
import { medianIntervalOf, withShown } from './advanceLive.ts'
import { readAssetContexts, type AssetContext } from './deviceContextStore.ts'
import { lockDevicesEverOn } from './deviceLockStore.ts'
import { deleteCheckpoints } from './checkpointStore.ts'
import { finishFoldJob, saveFoldNotes, type FoldJob } from './foldStore.ts'
import { saveFoldState } from '../realtime/foldStateStore.ts'
import { markFoldedDaysStale } from '../reports/assetDayStore.ts'
import { basisOf, foldSettingsOf } from './foldSettings.ts'
import type { LiveUpdate } from './processMessages.ts'
import type { Refold, Refolded } from './refold.ts'

/** Why a fold isn't applied: the settings changed since, or what comes after the moment at which it stopped differs too. */
export type RefusedRefold = 'other settings' | 'differs after'

export interface RefoldToApply {
  job: FoldJob
  /** The settings it was folded with. */
  basis: string
  /** From when it was folded (epoch ms), and the newest message included. */
  from: number
  lastId: number
  /** It was folded without a state, although the asset has earlier messages. */
  isCold: boolean
  /**
   * Since when the current rules apply (epoch ms), if its past was evaluated by earlier ones: the state is built again, alerts that are still
   * open are adopted, and only what messages that were received since then decided is raised. Null if the current rules evaluated its past.
   */
  rulesSince: number | null
  /** When the sealed month begins that follows what was folded, epoch ms; null if none does. */
  sealedFrom: number | null
}

/**
 * Applies the result of folding an asset's messages again up to its newest one: locks its devices as ingest does, folds messages that arrived
 * in the meantime, and replaces the state, the key fob sessions and the alerts that differ. Returns whether there are deliveries to send and
 * the update for live maps; changes nothing if the settings have changed since the fold.
 */
export async function applyRefold(
  tx: Transaction,
  deps: ApplyDeps,
  refold: Refold,
  request: RefoldToApply,
): Promise<AppliedRefold | RefusedRefold> {
  const { job, from, lastId, isCold, rulesSince } = request
  const { assetId } = job
  const now = deps.now()
  if (deps.isShared) await lockDevicesEverOn(tx, [assetId])
  const [asset] = await readAssetContexts(tx, [assetId])
  if (!asset || basisOf(foldSettingsOf(asset)) !== request.basis) return 'other settings'
  // Messages that are late again already have a job of their own.
  const folded = refold.finish(await messagesAfter(tx, assetId, { id: lastId, from }))
  await deps.readPlaces(tx, [asset])
  const describePlace = (latitude: number, longitude: number) =>
    deps.describePlace(latitude, longitude, asset.customerId)
  const before = await liveMapAsset(tx, assetId)

  await deleteCheckpoints(tx, assetId, { from, to: null })
  await saveFoldNotes(tx, { checkpoints: folded.checkpoints, jobs: [] }, now)
  await replaceSessions(tx, { assetId, customerId: asset.customerId, from, to: null }, foundSessions(folded))
  await saveFoldState(tx, {
    assetId,
    state: folded.state,
    settings: folded.settings,
    checkpointAt: folded.checkpoints.at(-1)?.at ?? asset.live?.processors.checkpointAt ?? 0,
    serial: folded.known?.drivers?.session?.serial ?? null,
    movement: drivingStatus(folded.known),
    medianInterval: medianIntervalOf(asset.live, folded.known),
    live: withShown(asset.live, folded, describePlace),
  })
  const activated = await activateDriving(tx, [{ ...asset, ...drivenBy(folded) }], now)
  const update = await liveUpdate(tx, asset, before)
  const found = foundAlerts(folded, foldSettingsOf(asset))
  const stored = await storedAlerts(tx, assetId, from)
  const toApply = { asset, found, stored, from, since: job.since, isCold, now, placed: folded.placed }
  const hasNews =
    rulesSince === null
      ? await applyFoundAlerts(tx, deps, toApply)
      : await applyNewRules(tx, deps, { ...toApply, rulesSince })
  await markFoldedDaysStale(tx, assetId, { from: job.since, to: null }, now)
  await finishFoldJob(tx, job)
  return { hasNews, update, activated, moments: folded.moments }
}

/** Returns when a fold last found its asset driving, as the asset's context says it. */
function drivenBy({ drivenAt }: Refolded): Pick<AssetContext, 'drivenAt'> {
  return drivenAt === null ? {} : { drivenAt }
}

/** Returns the key fob sessions that were found, as they're stored. */
export function foundSessions({ sessions }: Refolded): FoundSession[] {
  return sessions.map(({ finding: { serial, since, until }, deviceId }) => ({
    serial,
    deviceId,
    connected: since,
    disconnected: until,
  }))
}

/** Returns the asset's row of the live map, or null if it hasn't changed. */
async function liveUpdate(
  tx: Transaction,
  { assetId, customerId, groupIds }: AssetContext,
  before: RealtimeAsset | undefined,
): Promise<LiveUpdate | null> {
  const asset = await liveMapAsset(tx, assetId)
  if (!asset || isDeepStrictEqual(asset, before)) return null
  return { audience: { assetId, customerId, groupIds }, asset }
}

export interface AppliedRefold {
  hasNews: boolean
  /** The updates for open live maps. */
  update: LiveUpdate | null
  /** The asset's audience, if it became Active. */
  activated: readonly HubAudience[]
  /** How many seconds with messages were folded. */
  moments: number
}
