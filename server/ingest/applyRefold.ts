import { isDeepStrictEqual } from 'node:util'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { alertDifference, type FoundAlert, type StoredAlert } from '../../domain/alerts/alertDifference.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import type { RuleName } from '../../domain/rules/finding.ts'
import type { FoldSettings } from '../../domain/rules/foldAsset.ts'
import { drivingStatus } from '../../domain/rules/underWay.ts'
import type { Transaction } from '../database/database.ts'
import { changeAlerts } from '../alerts/changeAlerts.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import { adoptAlerts, storedAlerts, type AdoptedAlert } from '../alerts/refoldedAlertStore.ts'
import { replaceSessions, type FoundSession } from '../ibuttons/refoldedSessionStore.ts'
import { liveMapAsset } from '../realtime/realtimeStore.ts'
import { messagesAfter } from './messageSpanStore.ts'
import { withShown } from './advanceLive.ts'
import { readAssetContexts, type AssetContext } from './deviceContextStore.ts'
import { lockDevicesOfAsset } from './deviceLockStore.ts'
import { findingAlert, findingAlertId } from './findingAlert.ts'
import { finishFoldJob, forgetCheckpoints, saveFoldNotes, type FoldJob } from './foldStore.ts'
import { saveFoldState } from '../realtime/foldStateStore.ts'
import { basisOf, basisOfFinding, foldSettingsOf } from './foldSettings.ts'
import type { LiveUpdate, ProcessDeps } from './processMessages.ts'
import type { Refold, Refolded, RefoundAlert } from './refold.ts'

const sides = ['High', 'Low'] as const

export type ApplyDeps = Pick<ProcessDeps, 'now' | 'describePlace' | 'readPlaces' | 'isShared'>

/** Why a fold isn't applied: the settings changed since, or what comes after the moment at which it stopped differs too. */
export type RefusedRefold = 'other settings' | 'differs after'

export interface GivenRefold {
  job: FoldJob
  refold: Refold
  /** The settings it was folded with. */
  basis: string
  /** From when it was folded (epoch ms), and the newest message included. */
  from: number
  lastId: number
  /** Its past was evaluated by earlier rules: only the state is built again, and alerts that are still open are adopted. */
  isFirst: boolean
}

/**
 * Applies the result of folding an asset's messages again: locks its devices as ingest does, folds messages that arrived in the meantime,
 * and replaces the state, the key fob sessions and the alerts that differ. Returns whether there are deliveries to send and the update for
 * live maps; changes nothing if the settings have changed since the fold.
 */
export async function applyRefold(
  tx: Transaction,
  deps: ApplyDeps,
  given: GivenRefold,
): Promise<AppliedRefold | RefusedRefold> {
  const { job, refold, from, lastId, isFirst } = given
  const { assetId } = job
  const now = deps.now()
  if (deps.isShared) await lockDevicesOfAsset(tx, assetId)
  const [asset] = await readAssetContexts(tx, [assetId])
  if (!asset || basisOf(foldSettingsOf(asset)) !== given.basis) return 'other settings'
  // Messages that are late again already have a job of their own.
  refold.take(await messagesAfter(tx, assetId, { id: lastId, from }))
  const folded = refold.finish()
  await deps.readPlaces(tx, [asset])
  const describePlace = (latitude: number, longitude: number) =>
    deps.describePlace(latitude, longitude, asset.customerId)
  const before = await liveMapAsset(tx, assetId)

  await forgetCheckpoints(tx, assetId, { from, to: null })
  await saveFoldNotes(tx, { checkpoints: folded.checkpoints, jobs: [] }, now)
  await replaceSessions(tx, { assetId, customerId: asset.customerId, from, to: null }, foundSessions(folded))
  await saveFoldState(tx, {
    assetId,
    state: folded.state,
    settings: folded.settings,
    checkpointAt: folded.checkpoints.at(-1)?.at ?? asset.live?.processors.checkpointAt ?? 0,
    serial: folded.known?.drivers?.session?.serial ?? null,
    movement: drivingStatus(folded.known),
    live: withShown(asset.live, folded, describePlace),
  })
  const update = await liveUpdate(tx, asset, before)
  const found = foundAlerts(folded, foldSettingsOf(asset))
  const stored = await storedAlerts(tx, assetId, from)
  if (isFirst) await adoptAlerts(tx, adopted(assetId, stored, found))
  const hasNews = isFirst
    ? false
    : await applyFoundAlerts(tx, deps, { asset, found, stored, from, since: job.since, now, placed: folded.placed })
  await finishFoldJob(tx, job)
  return { hasNews, update, moments: folded.moments }
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
  /** How many seconds with messages were folded. */
  moments: number
}

export interface FoundWith extends FoundAlert {
  refound: RefoundAlert
}

/** Returns what was found as it's compared with stored alerts. */
export function foundAlerts({ alerts }: Refolded, settings: FoldSettings): FoundWith[] {
  return alerts.map((refound) => {
    const { finding } = refound
    const kind = finding.rule === 'temperature' ? `temperature/${finding.sensor}/${finding.ruleType}` : finding.rule
    const basis = basisOfFinding(finding, settings)
    const { since, until } = finding
    return { refound, kind, basis, since, raisedAt: finding.raisedAt ?? since, until }
  })
}

/** Returns alerts of earlier rules that are still open, matched to open findings of the current rules, so that those findings end them. */
function adopted(assetId: number, stored: readonly StoredAlert[], found: readonly FoundWith[]): AdoptedAlert[] {
  return found
    .filter(({ until }) => until === null)
    .flatMap(({ kind, basis, refound: { finding } }) => {
      const open = stored.findLast((alert) => alert.kind === kind && alert.ended === null)
      return open ? [{ alertId: open.id, uniqueId: findingAlertId(assetId, finding), rule: finding.rule, basis }] : []
    })
}

/** Corrects, raises and withdraws an asset's alerts so that they are those found. Returns whether there is anything to send. */
export async function applyFoundAlerts(
  tx: Transaction,
  deps: ApplyDeps,
  given: {
    asset: AssetContext
    found: readonly FoundWith[]
    stored: readonly StoredAlert[]
    from: number
    since: number
    now: number
    placed: Refolded['placed']
  },
): Promise<boolean> {
  const { asset, found, stored, from, since, now, placed } = given
  const { assetId, customerId } = asset
  const settings = foldSettingsOf(asset)
  const describePlace = (latitude: number, longitude: number) => deps.describePlace(latitude, longitude, customerId)
  const { same, raised, withdrawn } = alertDifference(stored, found, {
    from,
    bases: basesOf(settings),
  })
  const alertOf = ({ refound: { finding, raised: asRaised, endedAt, messageId, engineOn } }: FoundWith) =>
    // Its figures are those at the moment it was raised, the same as when messages arrive in order.
    findingAlert(
      { ...asRaised, until: finding.until },
      { assetId, customerId, received: now, messageId, engineOn, endedAt, settings, isLate: true, describePlace },
    )
  const alerts = raised
    // Findings that ended before the first late message haven't changed.
    .filter(({ until }) => until === null || until >= since)
    .flatMap((one) => alertOf(one) ?? [])
  const isChanged = await changeAlerts(
    tx,
    {
      corrected: same.flatMap(({ alertId, finding }) => {
        const alert = alertOf(finding)
        return alert ? [{ alertId, alert, isOnlyEnd: finding.refound.isRaisedBefore }] : []
      }),
      placed: placed.map(({ messageId, latitude, longitude }) => ({
        messageId,
        location: describePlace(latitude, longitude),
      })),
      withdrawn: withdrawn.map(({ alertId, partOf }) => ({
        alertId,
        reason: storeNote(partOf === null ? { code: 'disproved' } : { code: 'partOf', alert: partOf }),
      })),
    },
    now,
  )
  const { hasNews } = await raiseAlerts(tx, { raised: alerts, closed: [] }, now)
  return isChanged || hasNews
}

/** What each rule raises alerts of, as the `of` and the kind of a finding; a rule that is missing here doesn't compile. */
const alertKinds = {
  overspeed: () => [{ of: '', kind: 'overspeed' }],
  parkedIdle: () => [{ of: '', kind: 'parkedIdle' }],
  noDriverBreak: () => [{ of: '', kind: 'noDriverBreak' }],
  temperature: ({ temperatures }) =>
    temperatures.flatMap(({ of, sensor }) => sides.map((side) => ({ of, kind: `temperature/${sensor}/${side}` }))),
  // A session is no alert.
  driver: () => [],
} satisfies Record<RuleName, (settings: FoldSettings) => { of: string; kind: string }[]>

/** Returns the kinds with their current limits: alerts under other limits are left alone. */
export function basesOf(settings: FoldSettings): Set<string> {
  return new Set(
    keysOf(alertKinds).flatMap((rule) =>
      alertKinds[rule](settings).map(({ of, kind }) => `${kind}/${basisOfFinding({ rule, of }, settings)}`),
    ),
  )
}
