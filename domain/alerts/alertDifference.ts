/** An alert as it stands; times are epoch ms. */
export interface StandingAlert {
  id: number
  /** What can be the same thing found again: the rule, and of a temperature the sensor and the side. */
  kind: string
  /** The limits that it was raised by. */
  basis: string
  since: number
  occurred: number
  /** Null while it goes on. */
  ended: number | null
}

/** A finding that is an alert; times are epoch ms. */
export interface FoundAlert {
  kind: string
  basis: string
  since: number
  raisedAt: number
  until: number | null
}

export interface AlertDifference<F> {
  /** Alerts that are these findings; their times may differ. */
  same: { alertId: number; finding: F }[]
  raised: F[]
  /** Alerts that are none after all, or part of another one. */
  withdrawn: { alertId: number; partOf: number | null }[]
}

/**
 * What has to change so that the alerts that stand are those that were found. An alert is the finding of its kind and limits that it has most time
 * in common with. Of two alerts that became one finding the older one stays; of two findings that were one alert the first keeps
 * it. An alert of other limits is left alone, and what it covers is not raised again. Only alerts from `from` on (epoch ms) are judged.
 */
export function alertDifference<F extends FoundAlert>(
  standing: readonly StandingAlert[],
  found: readonly F[],
  { from, bases }: { from: number; bases: ReadonlySet<string> },
): AlertDifference<F> {
  const own = standing.filter(({ kind, basis }) => bases.has(`${kind}/${basis}`)).sort((a, b) => a.id - b.id)
  const others = standing.filter((alert) => !own.includes(alert))
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

function matched<F extends FoundAlert>(own: readonly StandingAlert[], findings: readonly F[]): Map<F, StandingAlert> {
  const pairs = own.flatMap((alert) =>
    findings.flatMap((finding) => {
      const common = isSameKind(alert, finding) ? overlap(alert, finding) : -1
      return common >= 0 ? [{ alert, finding, common }] : []
    }),
  )
  // The greatest overlap first; where that does not tell, the older alert and the earlier finding.
  pairs.sort((a, b) => b.common - a.common || a.alert.id - b.alert.id || a.finding.since - b.finding.since)
  const alertOf = new Map<F, StandingAlert>()
  const taken = new Set<StandingAlert>()
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
    // One alert that became two: the first keeps it.
    const [later] = [...alertOf].find(([, holder]) => holder === alert) ?? []
    if (later && !alertOf.has(finding) && finding.since < later.since) {
      alertOf.delete(later)
      alertOf.set(finding, alert)
    }
  }
  return alertOf
}

const isSameKind = (alert: StandingAlert, finding: FoundAlert) =>
  alert.kind === finding.kind && alert.basis === finding.basis

/** Milliseconds that both have in common; negative where they have none. */
function overlap(alert: StandingAlert, finding: FoundAlert): number {
  const end = Math.min(alert.ended ?? Number.MAX_SAFE_INTEGER, finding.until ?? Number.MAX_SAFE_INTEGER)
  return end - Math.max(alert.since, finding.since)
}
