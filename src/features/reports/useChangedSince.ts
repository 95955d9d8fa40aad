import { useQuery } from '@tanstack/react-query'
import { reportSeen } from '../../../contract/reports/reportRunEndpoints.ts'
import { storedTotals, type ReportTotal } from '../../../domain/reports/reportTotal.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { onDemand } from './reportQuery.ts'

/** The figures of a report, for comparison when it is next seen. */
export interface SeenReport {
  /** Its path in the portal. */
  report: string
  /** The query of its address. */
  search: object
  timeZoneId: string
  totals: readonly ReportTotal[]
  /** When it was made, in epoch milliseconds. A report made again is compared again. */
  madeAt: number
}

/**
 * Returns what changed since the user last saw a report with other figures. Pass null for reports that include today,
 * which still change.
 */
export function useChangedSince(seen: SeenReport | null) {
  const Options = Object.entries({ ...seen?.search, timeZone: seen?.timeZoneId }).flatMap(([key, value]) =>
    // A changed name doesn't make it a different report.
    value === undefined || key.endsWith('Name') ? [] : piecesOf(key, String(value)),
  )
  const totals = seen?.totals ?? []
  const body = {
    Report: seen?.report ?? '',
    Options: Object.fromEntries(Options),
    Totals: storedTotals(totals.map((total) => ({ ...total, value: rounded(total.value) }))),
  }
  const { queryKey, queryFn } = endpointQuery(reportSeen, { body })
  const run = useQuery({
    queryKey: [...queryKey, seen?.madeAt],
    queryFn,
    ...onDemand,
    retry: false,
    enabled: seen !== null,
    // The report itself has loaded, so a failure of the comparison isn't shown.
    meta: { error: 'silent' },
  })
  const { since, changes = [] } = run.data ?? {}
  return since && changes.length > 0 ? { since: Date.parse(since), changes, totals } : null
}

/** Splits a list of ids that is longer than an option may be into several options. */
function piecesOf(key: string, text: string): [string, string][] {
  const pieces = text.match(/.{1,400}/gs) ?? ['']
  return pieces.map((piece, index) => [index === 0 ? key : `${key} ${index + 1}`, piece])
}

/** Rounds, because a sum that is computed again may differ in its last bit. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
