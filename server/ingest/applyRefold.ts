import { isDeepStrictEqual } from 'node:util'
import type { HubAudience } from '../../contract/hubMessage.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { alertDifference, type FoundAlert, type StoredAlert } from '../../domain/alerts/alertDifference.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import type { RuleName } from '../../domain/rules/finding.ts'
import type { FoldSettings } from '../../domain/rules/foldAsset.ts'
import { wholeSecond } from '../../domain/rules/reading.ts'
import { drivingStatus } from '../../domain/rules/movement.ts'
import type { Transaction } from '../database/database.ts'
import { changeAlerts } from '../alerts/changeAlerts.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import { adoptAlerts, storedAlerts, type AdoptedAlert } from '../alerts/refoldedAlertStore.ts'
import { activateDriving } from '../assets/activatedAssetStore.ts'
import { replaceSessions, type FoundSession } from '../ibuttons/refoldedSessionStore.ts'
import { liveMapAsset } from '../realtime/realtimeStore.ts'
import { messagesAfter } from './messageSpanStore.ts'
import { withShown } from './advanceLive.ts'
import { readAssetContexts, type AssetContext } from './deviceContextStore.ts'
import { lockDevicesEverOn } from './deviceLockStore.ts'
import { findingAlert, findingAlertId } from './findingAlert.ts'
import { forgetCheckpoints } from './checkpointStore.ts'
import { finishFoldJob, saveFoldNotes, type FoldJob } from './foldStore.ts'
import { saveFoldState } from '../realtime/foldStateStore.ts'
import { markFoldedDaysStale } from '../reports/assetDayStore.ts'
import { basisOf, basisOfFinding, foldSettingsOf } from './foldSettings.ts'
import type { LiveUpdate, ProcessDeps } from './processMessages.ts'
import type { Refold, Refolded } from './refold.ts'
import type { RefoundAlert } from './refoldFindings.ts'

const sides = ['High', 'Low'] as const

export type ApplyDeps = Pick<ProcessDeps, 'now' | 'describePlace' | 'readPlaces' | 'isShared'>

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
  /** Its past was evaluated by earlier rules: only the state is built again, and alerts that are still open are adopted. */
  isFirst: boolean
}

/**
 * Applies the result of folding an asset's messages again up to its newest one: locks its devices as ingest does, folds messages that arrived in the meantime,
 * and replaces the state, the key fob sessions and the alerts that differ. Returns whether there are deliveries to send and the update for
 * live maps; changes nothing if the settings have changed since the fold.
 */
export async function applyRefold(
  tx: Transaction,
  deps: ApplyDeps,
  refold: Refold,
  request: RefoldToApply,
): Promise<AppliedRefold | RefusedRefold> {
  const { job, from, lastId, isCold, isFirst } = request
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
  const activated = await activateDriving(tx, [{ ...asset, ...drivenBy(folded) }], now)
  const update = await liveUpdate(tx, asset, before)
  const found = foundAlerts(folded, foldSettingsOf(asset))
  const stored = await storedAlerts(tx, assetId, from)
  if (isFirst) await adoptAlerts(tx, adopted(assetId, stored, found))
  const toApply = { asset, found, stored, from, since: job.since, isCold, now, placed: folded.placed }
  const hasNews = isFirst ? false : await applyFoundAlerts(tx, deps, toApply)
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

export interface FoundWith extends FoundAlert {
  refound: RefoundAlert
}

/** Returns what was found as it's compared with stored alerts. */
export function foundAlerts({ alerts }: Refolded, settings: FoldSettings): FoundWith[] {
  return alerts.map((refound) => {
    const { finding, decidedAt } = refound
    const kind = finding.rule === 'temperature' ? `temperature/${finding.sensor}/${finding.ruleType}` : finding.rule
    const basis = basisOfFinding(finding, settings)
    const { since, until } = finding
    return { refound, kind, basis, since, decidedAt, until }
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
  request: {
    asset: AssetContext
    found: readonly FoundWith[]
    stored: readonly StoredAlert[]
    from: number
    since: number
    isCold: boolean
    now: number
    placed: Refolded['placed']
  },
): Promise<boolean> {
  const { asset, found, stored, from, since, isCold, now, placed } = request
  const { assetId, customerId } = asset
  const settings = foldSettingsOf(asset)
  const describePlace = (latitude: number, longitude: number) => deps.describePlace(latitude, longitude, customerId)
  const { same, raised, withdrawn } = alertDifference(stored, found, {
    from,
    since: wholeSecond(since),
    isCold,
    bases: basesOf(settings),
  })
  const alertOf = ({ refound: { finding, raised: asRaised, endedAt, messageId, engineOn } }: FoundWith) =>
    // Its figures are those at the moment it was raised, the same as when messages arrive in order.
    findingAlert(
      { ...asRaised, until: finding.until },
      { assetId, customerId, received: now, messageId, engineOn, endedAt, settings, isLate: true, describePlace },
    )
  const alerts = raised.flatMap((one) => alertOf(one) ?? [])
  const begunBefore = new Set(isCold ? stored.filter((alert) => alert.since < from).map(({ id }) => id) : [])
  const isChanged = await changeAlerts(
    tx,
    {
      corrected: same.flatMap(({ alertId, finding }) => {
        const alert = alertOf(finding)
        const isOnlyEnd = finding.decidedAt === null || begunBefore.has(alertId)
        return alert ? [{ alertId, alert, isOnlyEnd }] : []
      }),
      placed: {
        assetId,
        messages: placed.map(({ messageId, latitude, longitude }) => ({
          messageId,
          location: describePlace(latitude, longitude),
        })),
      },
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
