/** An alert as it's stored now; times are epoch ms. */
export interface StoredAlert {
  id: number
  /** What identifies the same finding: the rule and, for a temperature, the sensor and the side of the limit. */
  kind: string
  /** The limits under which it was raised. */
  basis: string
  since: number
  occurred: number
  /** Null while it's ongoing. */
  ended: number | null
}

/** A finding that should be an alert; times are epoch ms. */
export interface FoundAlert {
  kind: string
  basis: string
  since: number
  raisedAt: number
  until: number | null
}

export interface AlertDifference<F> {
  /** Alerts that match one of the findings; their times may differ. */
  same: { alertId: number; finding: F }[]
  raised: F[]
  /** Alerts that turned out to be wrong, or part of another alert. */
  withdrawn: { alertId: number; partOf: number | null }[]
}

/**
 * Returns what has to change so that the stored alerts match the findings. An alert is matched with the finding of the same kind and limits
 * that it overlaps most. When two alerts became one finding, the older alert is kept; when one alert became two findings, it keeps the
 * first. Alerts raised under other limits are left alone, and what they cover isn't raised again. Only alerts from `from` (epoch ms) on are
 * considered.
 */
export function alertDifference<F extends FoundAlert>(
  stored: readonly StoredAlert[],
  found: readonly F[],
  { from, bases }: { from: number; bases: ReadonlySet<string> },
): AlertDifference<F> {
  const own = stored.filter(({ kind, basis }) => bases.has(`${kind}/${basis}`)).sort((a, b) => a.id - b.id)
  const others = stored.filter((alert) => !own.includes(alert))
  const findings = [...found].sort((a, b) => a.since - b.since)
  const alertOf = matched(own, findings)
  const partOf = new Map<number, number>()
  for (const alert of own)
    for (const [finding, keeper] of alertOf)
      if (keeper !== alert && isSameKind(alert, finding) && overlap(alert, finding) >= 0)
        partOf.set(alert.id, Math.min(keeper.id, partOf.get(alert.id) ?? keeper.id))
  const kept = new Set(alertOf.values())
  return {
    same: [...alertOf].map(([finding, { id }]) => ({ alertId: id, finding })),
    raised: findings.filter(
      (finding) =>
        !alertOf.has(finding) &&
        finding.raisedAt >= from &&
        !others.some((alert) => alert.kind === finding.kind && overlap(alert, finding) >= 0),
    ),
    withdrawn: own
      .filter((alert) => !kept.has(alert) && alert.occurred >= from)
      .map(({ id }) => ({ alertId: id, partOf: partOf.get(id) ?? null })),
  }
}

function matched<F extends FoundAlert>(own: readonly StoredAlert[], findings: readonly F[]): Map<F, StoredAlert> {
  const pairs = own.flatMap((alert) =>
    findings.flatMap((finding) => {
      const common = isSameKind(alert, finding) ? overlap(alert, finding) : -1
      return common >= 0 ? [{ alert, finding, common }] : []
    }),
  )
  // The largest overlap first; ties go to the older alert and the earlier finding.
  pairs.sort((a, b) => b.common - a.common || a.alert.id - b.alert.id || a.finding.since - b.finding.since)
  const alertOf = new Map<F, StoredAlert>()
  const taken = new Set<StoredAlert>()
  for (const { alert, finding } of pairs) {
    if (taken.has(alert) || alertOf.has(finding)) continue
    alertOf.set(finding, alert)
    taken.add(alert)
  }
  for (const { alert, finding } of pairs) {
    const keeper = alertOf.get(finding)
    const isOlder = keeper !== undefined && !taken.has(alert) && alert.id < keeper.id
    if (isOlder) {
      alertOf.set(finding, alert)
      taken.add(alert)
      taken.delete(keeper)
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
