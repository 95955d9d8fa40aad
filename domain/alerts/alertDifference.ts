/** The basis of alerts from older versions of Muster, which a fold leaves alone. */
export const olderBasis = 'earlier'

/** An alert as it's stored now; times are epoch ms. */
export interface StoredAlert {
  id: number
  /** Identifies the finding that it was raised for. */
  uniqueId: string
  /** What identifies the same finding: the rule and, for a temperature, the sensor and the side of the limit. */
  kind: string
  /** The limits under which it was raised. */
  basis: string
  /** The limits under which it ended, if those changed while it was open; later messages may show that it ended at another time. */
  endedUnder?: string | null
  since: number
  /** The moment that decided to raise it. */
  decidedAt: number
  /** Null while it's ongoing. */
  ended: number | null
  /** Until when an ongoing one was seen, where that is known. */
  seenUntil?: number | undefined
}

/** A finding that should be an alert; times are epoch ms. */
export interface FoundAlert {
  kind: string
  basis: string
  since: number
  /** The moment that decided to raise it; null if that was before the fold. */
  decidedAt: number | null
  until: number | null
}

export interface AlertDifference<F> {
  /** Alerts that match one of the findings; their times may differ. */
  same: { alertId: number; finding: F }[]
  raised: F[]
  /** Alerts that turned out to be wrong, or part of another alert. */
  withdrawn: { alertId: number; partOf: number | null }[]
  /** Alerts under other limits that are open, or ended under the current ones. */
  goneOn: AdjustedEnd<F>[]
}

/** An alert that goes on as a finding or, if that is null, was over when it was last seen. */
interface AdjustedEnd<F> {
  alertId: number
  finding: F | null
  seenUntil: number
}

/** What was folded again; times are epoch ms. */
export interface FoldedAgain {
  /** From when it was folded. */
  from: number
  /** The first second that may have changed: what was decided before it isn't raised. */
  since: number
  /** It was folded without a state, although there are earlier messages: what began before can't be judged. */
  isCold: boolean
  /** The kinds with their current limits, as `kind/basis`. */
  bases: ReadonlySet<string>
}

/**
 * Returns what has to change so that the stored alerts match the findings. An alert is matched with the finding of the same kind and limits
 * that it overlaps most. When two alerts became one finding, the older alert is kept; when one alert became two findings, it keeps the
 * first. Alerts raised under other limits are left alone, and what they cover isn't raised again; one that was open when the limits changed ends
 * as what is found now in its place. What is raised or withdrawn was decided within the fold; it may be dated back to before.
 */
export function alertDifference<F extends FoundAlert>(
  stored: readonly StoredAlert[],
  found: readonly F[],
  { from, since, isCold, bases }: FoldedAgain,
): AlertDifference<F> {
  const own = stored.filter(({ kind, basis }) => bases.has(`${kind}/${basis}`)).sort((a, b) => a.id - b.id)
  const others = stored.filter((alert) => !own.includes(alert)).map(untilSeen)
  const findings = [...found].sort((a, b) => a.since - b.since)
  const alertOf = matchAlerts(own, findings)
  const partOf = new Map<number, number>()
  for (const alert of own)
    for (const [finding, keeper] of alertOf)
      if (keeper !== alert && isSameKind(alert, finding) && overlap(alert, finding) >= 0)
        partOf.set(alert.id, Math.min(keeper.id, partOf.get(alert.id) ?? keeper.id))
  const keepers = new Set(alertOf.values())
  const goneOn = goingOn(
    others,
    findings.filter((finding) => !alertOf.has(finding)),
  )
  const covered = others.map((alert) => untilNow(alert, goneOn))
  return {
    same: [...alertOf].map(([finding, { id }]) => ({ alertId: id, finding })),
    raised: findings.filter(
      (finding) =>
        !alertOf.has(finding) &&
        finding.decidedAt !== null &&
        finding.decidedAt >= since &&
        !covered.some((alert) => alert.kind === finding.kind && overlap(alert, finding) >= 0),
    ),
    withdrawn: own
      .filter((alert) => !keepers.has(alert) && alert.decidedAt >= from && !(isCold && alert.since < from))
      .map(({ id }) => ({ alertId: id, partOf: partOf.get(id) ?? null })),
    goneOn,
  }
}

/** Returns an alert that ended under the current limits with the end that is found now: what comes after that is another alert. */
function untilNow<F extends FoundAlert>(alert: StoredAlert, goneOn: readonly AdjustedEnd<F>[]): StoredAlert {
  const { finding = null } = goneOn.find(({ alertId }) => alertId === alert.id) ?? {}
  return isOverNow(alert) && finding ? { ...alert, ended: finding.until } : alert
}

/** Whether an alert was open when the limits changed, and ended under those of now. */
const isOverNow = ({ endedUnder, ended, seenUntil }: StoredAlert) => Boolean(endedUnder) && ended === seenUntil

/**
 * Each finding is what at most one of these alerts goes on as: the newest. Of the findings in its time one that was open goes on as the last; one
 * that has ended since, as the first that goes on after it was raised.
 */
function goingOn<F extends FoundAlert>(others: readonly StoredAlert[], free: readonly F[]): AdjustedEnd<F>[] {
  const left = new Set(free)
  return others
    .filter(({ seenUntil }) => seenUntil !== undefined)
    .sort((a, b) => b.id - a.id)
    .map((alert) => {
      const inItsTime = [...left].filter((one) => one.kind === alert.kind && overlap(alert, one) >= 0)
      const isAfter = ({ until }: F) => until === null || until >= alert.decidedAt
      const finding = (isOverNow(alert) ? inItsTime.find(isAfter) : null) ?? inItsTime.at(-1) ?? null
      if (finding) left.delete(finding)
      return { alertId: alert.id, finding, seenUntil: alert.seenUntil ?? alert.since }
    })
}

/** Nothing more is known of an alert that was open when the limits changed than until when it was seen. */
const untilSeen = (alert: StoredAlert): StoredAlert => ({ ...alert, ended: alert.ended ?? alert.seenUntil ?? null })

function matchAlerts<F extends FoundAlert>(own: readonly StoredAlert[], findings: readonly F[]): Map<F, StoredAlert> {
  const pairs = own.flatMap((alert) =>
    findings.flatMap((finding) => {
      const common = isSameKind(alert, finding) ? overlap(alert, finding) : -1
      return common >= 0 ? [{ alert, finding, common }] : []
    }),
  )
  // The largest overlap first; ties go to the older alert and the earlier finding.
  pairs.sort((a, b) => b.common - a.common || a.alert.id - b.alert.id || a.finding.since - b.finding.since)
  const alertOf = new Map<F, StoredAlert>()
  const matchedAlerts = new Set<StoredAlert>()
  for (const { alert, finding } of pairs) {
    if (matchedAlerts.has(alert) || alertOf.has(finding)) continue
    alertOf.set(finding, alert)
    matchedAlerts.add(alert)
  }
  for (const { alert, finding } of pairs) {
    const keeper = alertOf.get(finding)
    const isOlder = keeper !== undefined && !matchedAlerts.has(alert) && alert.id < keeper.id
    if (isOlder) {
      alertOf.set(finding, alert)
      matchedAlerts.add(alert)
      matchedAlerts.delete(keeper)
      continue
    }
    // One alert became two findings: the first keeps it.
    const [later] = [...alertOf].find(([, holder]) => holder === alert) ?? []
    if (later && !alertOf.has(finding) && finding.since < later.since) {
      alertOf.delete(later)
      alertOf.set(finding, alert)
    }
  }
  return alertOf
}

const isSameKind = (alert: StoredAlert, finding: FoundAlert) =>
  alert.kind === finding.kind && alert.basis === finding.basis

/** Returns the overlap in milliseconds; negative when there is none. */
function overlap(alert: StoredAlert, finding: FoundAlert): number {
  const end = Math.min(alert.ended ?? Number.MAX_SAFE_INTEGER, finding.until ?? Number.MAX_SAFE_INTEGER)
  return end - Math.max(alert.since, finding.since)
}
