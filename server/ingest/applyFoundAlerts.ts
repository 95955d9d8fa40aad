import { storeNote } from '../../contract/alerts/alertNote.ts'
import { alertDifference, olderBasis, type FoundAlert, type StoredAlert } from '../../domain/alerts/alertDifference.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import type { RuleName } from '../../domain/rules/finding.ts'
import { foldVersion, type FoldSettings } from '../../domain/rules/foldAsset.ts'
import { knownAfter, openFindings } from '../../domain/rules/findings.ts'
import { wholeSecond } from '../../domain/rules/reading.ts'
import { changeAlerts } from '../alerts/changeAlerts.ts'
import { raiseAlerts } from '../alerts/raiseAlerts.ts'
import { adoptAlerts, type AdoptedAlert, type CorrectedEnd } from '../alerts/refoldedAlertStore.ts'
import type { Transaction } from '../database/database.ts'
import type { AssetContext } from './deviceContextStore.ts'
import { findingAlert, findingAlertId } from './findingAlert.ts'
import { basisOfFinding, foldSettingsOf } from './foldSettings.ts'
import type { ProcessDeps } from './processMessages.ts'
import type { Refolded } from './refold.ts'
import type { RefoundAlert } from './refoldFindings.ts'

const sides = ['High', 'Low'] as const

export type ApplyDeps = Pick<ProcessDeps, 'now' | 'describePlace' | 'readPlaces' | 'isShared'>

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

/**
 * Leaves the alerts of earlier rules as they are, and adopts those that are still open. Raises what messages decided since the current rules
 * apply: the first of them were folded without a state, so that the alert they complete was found by nobody. Returns whether there is
 * anything to send.
 */
export async function applyNewRules(
  tx: Transaction,
  deps: ApplyDeps,
  { asset, found, stored, from, isCold, now, rulesSince }: FoundToApply & { rulesSince: number },
): Promise<boolean> {
  await adoptAlerts(tx, adopted(asset.assetId, stored, found))
  const settings = foldSettingsOf(asset)
  const { raised } = alertDifference(stored, found, { from, since: from, isCold, bases: basesOf(settings) })
  const alertOf = alertsFor(deps, { asset, settings, isLate: false, now })
  const decided = raised.filter(({ refound: { received } }) => received !== null && received >= rulesSince)
  return (await raiseAlerts(tx, { raised: decided.flatMap((one) => alertOf(one) ?? []), closed: [] }, now)).hasNews
}

/**
 * Returns a function that gives the alert of what was found. Its figures are those at the moment it was raised, the same as when messages
 * arrive in order.
 */
function alertsFor(
  { describePlace }: ApplyDeps,
  beside: { asset: AssetContext; settings: FoldSettings; isLate: boolean; now: number },
) {
  const { asset, settings, isLate, now } = beside
  const { assetId, customerId } = asset
  return ({ refound: { finding, raised, endedAt, messageId, engineOn } }: FoundWith) =>
    findingAlert(
      { ...raised, until: finding.until },
      {
        assetId,
        customerId,
        received: now,
        messageId,
        engineOn,
        endedAt,
        settings,
        isLate,
        describePlace: (latitude, longitude) => describePlace(latitude, longitude, customerId),
      },
    )
}

interface MatchedAlert {
  alertId: number
  finding: FoundWith
}

interface FoundToApply {
  asset: AssetContext
  found: readonly FoundWith[]
  stored: readonly StoredAlert[]
  from: number
  since: number
  isCold: boolean
  now: number
  placed: Refolded['placed']
}

/** Corrects, raises and withdraws an asset's alerts so that they are those found. Returns whether there is anything to send. */
export async function applyFoundAlerts(tx: Transaction, deps: ApplyDeps, request: FoundToApply): Promise<boolean> {
  const { asset, found, from, since, isCold, now, placed } = request
  const { assetId, customerId } = asset
  const settings = foldSettingsOf(asset)
  const describePlace = (latitude: number, longitude: number) => deps.describePlace(latitude, longitude, customerId)
  const bases = basesOf(settings)
  const stored = withLastSeen(asset, request.stored, bases)
  const { same, raised, withdrawn, goneOn } = alertDifference(stored, found, {
    from,
    since: wholeSecond(since),
    isCold,
    bases,
  })
  const alertOf = alertsFor(deps, { asset, settings, isLate: true, now })
  const alerts = raised.flatMap((one) => alertOf(one) ?? [])
  const begunBefore = new Set(isCold ? stored.filter((alert) => alert.since < from).map(({ id }) => id) : [])
  const isOnlyEnd = ({ alertId, finding }: MatchedAlert) => finding.decidedAt === null || begunBefore.has(alertId)
  const correction = ({ alertId, finding }: MatchedAlert) => {
    const alert = alertOf(finding)
    return alert ? [{ alertId, alert }] : []
  }
  const kindOf = new Map(stored.map(({ id, kind }) => [id, kind]))
  const endOf = ({ alertId, finding, seenUntil }: (typeof goneOn)[number]): CorrectedEnd[] => {
    const endedUnder = basisNow(bases, kindOf.get(alertId) ?? '')
    const ends = finding ? correction({ alertId, finding }) : [{ alertId, alert: { ended: seenUntil } }]
    return ends.map((end) => ({ ...end, endedUnder }))
  }
  const isChanged = await changeAlerts(
    tx,
    {
      corrected: same.flatMap((one) => (isOnlyEnd(one) ? [] : correction(one))),
      ends: [...same.filter(isOnlyEnd).flatMap(correction), ...goneOn.flatMap(endOf)],
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

/** Returns the current limits of a kind of alert; undefined when there are none any more. */
const basisNow = (bases: ReadonlySet<string>, kind: string): string | undefined =>
  [...bases].find((one) => one.startsWith(`${kind}/`))?.slice(kind.length + 1)

/**
 * Returns stored alerts, open ones under other limits with the time until which the asset's state saw them: the fold didn't look for them, so
 * nothing else would end them. Those that ended under the current limits have their end: messages that came after the one that ended them
 * may show another.
 */
function withLastSeen({ assetId, live }: AssetContext, stored: readonly StoredAlert[], bases: ReadonlySet<string>) {
  const { fold, foldSettings } = live?.processors ?? {}
  const known = fold?.version === foldVersion && foldSettings ? knownAfter(fold, foldSettings) : null
  const seen = new Map(
    (known ? openFindings(known) : []).map((finding) => [findingAlertId(assetId, finding), finding.seenUntil]),
  )
  return stored.map((alert): StoredAlert => {
    const isLeftOpen = alert.ended === null && alert.basis !== olderBasis && !bases.has(`${alert.kind}/${alert.basis}`)
    if (isLeftOpen) return { ...alert, seenUntil: seen.get(alert.uniqueId) ?? alert.decidedAt }
    const { ended, endedUnder } = alert
    return ended !== null && bases.has(`${alert.kind}/${endedUnder}`) ? { ...alert, seenUntil: ended } : alert
  })
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
