import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { alertDifference, olderBasis, type StoredAlert } from '../../domain/alerts/alertDifference.ts'
import type { Transaction } from '../database/database.ts'
import { markFoldedDaysStale } from '../reports/assetDayStore.ts'
import { storedAlerts } from '../alerts/refoldedAlertStore.ts'
import { replaceSessions } from '../ibuttons/refoldedSessionStore.ts'
import { applyFoundAlerts, basesOf, foundAlerts, type ApplyDeps } from './applyFoundAlerts.ts'
import { foundSessions, type AppliedRefold, type RefoldToApply, type RefusedRefold } from './applyRefold.ts'
import { readAssetContexts, type LiveSnapshot } from './deviceContextStore.ts'
import { lockDevicesEverOn } from './deviceLockStore.ts'
import { basisOf, foldSettingsOf } from './foldSettings.ts'
import { deleteCheckpoints } from './checkpointStore.ts'
import { finishFoldJob, saveFoldNotes } from './foldStore.ts'
import { areReportedAfter } from './messageSpanStore.ts'
import type { StoppedRefold } from './refold.ts'

/**
 * Applies the result of a fold that stopped at a stored state equal to its own: replaces checkpoints, key fob sessions and alerts up to
 * that moment, and leaves what comes after it and the live state as they are. Changes nothing if the settings have changed, if a stored
 * alert from before that moment wasn't found (it may have been decided after it), or if the asset hasn't since reported everything that a
 * late message may have said last. Before a sealed month, the fold stopped where nothing was ongoing: alerts that were over by then are
 * corrected and withdrawn, and those that went on after it stay as they are.
 */
export async function applyStoppedRefold(
  tx: Transaction,
  deps: ApplyDeps,
  folded: StoppedRefold,
  { job, from, isCold, basis, sealedFrom }: RefoldToApply,
): Promise<AppliedRefold | RefusedRefold> {
  const { assetId } = job
  const now = deps.now()
  if (deps.isShared) await lockDevicesEverOn(tx, [assetId])
  const [asset] = await readAssetContexts(tx, [assetId])
  const settings = asset && foldSettingsOf(asset)
  if (!asset || !settings || basisOf(settings) !== basis) return 'other settings'
  const { stoppedAt } = folded
  const isCut = sealedFrom !== null
  if (!isCut && !(await areReportedAfter(tx, assetId, stoppedAt, fieldsOf(folded.shown)))) return 'differs after'
  const found = foundAlerts(folded, settings)
  const stored = (await storedAlerts(tx, assetId, from))
    .filter(({ decidedAt }) => decidedAt <= stoppedAt)
    .map((alert) => (isCut && !isOverBy(stoppedAt, alert) ? { ...alert, basis: olderBasis } : alert))
  const { since } = job
  const { withdrawn } = alertDifference(stored, found, { from, since, isCold, bases: basesOf(settings) })
  if (!isCut && withdrawn.length > 0) return 'differs after'

  await deps.readPlaces(tx, [asset])
  // Between a cut and the sealed month, stored states may differ too.
  const until = isCut ? sealedFrom - 1 : stoppedAt
  await deleteCheckpoints(tx, assetId, { from, to: until })
  await saveFoldNotes(tx, { checkpoints: folded.checkpoints, jobs: [] }, now)
  await replaceSessions(tx, { assetId, customerId: asset.customerId, from, to: stoppedAt }, foundSessions(folded))
  const toApply = { asset, found, stored, from, since, isCold, now, placed: folded.placed }
  const hasNews = await applyFoundAlerts(tx, deps, toApply)
  await markFoldedDaysStale(tx, assetId, { from: since, to: until }, now)
  await finishFoldJob(tx, job)
  // States are equal again only after a later drive, which has activated an asset that was awaiting its installation.
  return { hasNews, update: null, activated: [], moments: folded.moments }
}

const isOverBy = (at: number, { ended }: StoredAlert) => ended !== null && ended <= at

/** The fields that the live map keeps until another message reports them: by their names in its newest message, and in a stored one. */
const carried = [
  ['odometer', 'odometerKm'],
  ['tripCount', 'tripCount'],
  ['deviceVolts', 'deviceVolts'],
  ['sensorAValue', 'sensorAValue'],
  ['sensorBValue', 'sensorBValue'],
  ['iO1', 'iO1'],
  ['iO3', 'iO3'],
] as const

/** Returns the fields that messages have given the live map. */
function fieldsOf(shown: LiveSnapshot | null): (keyof StoredMessage)[] {
  if (!shown) return []
  const { lastMessage, fixCreated } = shown
  const reported = carried.filter(([field]) => lastMessage[field] !== null).map(([, field]) => field)
  return fixCreated === null ? reported : [...reported, 'latitude']
}
