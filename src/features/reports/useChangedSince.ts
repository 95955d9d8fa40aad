import { useQuery } from '@tanstack/react-query'
import { reportSeen, type ReportTotals } from '../../../contract/reports/reportRunEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { onDemand } from './reportQuery.ts'

/** What a report said, for when it is seen again. */
export interface SeenReport {
  /** Its path in the portal. */
  report: string
  /** The query of its address. */
  search: object
  timeZoneId: string
  totals: ReportTotals
  /** When it was made, epoch milliseconds: made again, it is seen again. */
  madeAt: number
}

/** What changed since the user last saw a report otherwise. Null asks nothing: only a report of days that are over stands still. */
export function useChangedSince(seen: SeenReport | null) {
  const Options = Object.entries({ ...seen?.search, timeZone: seen?.timeZoneId }).flatMap(([key, value]) =>
    // A new name is no other report.
    value === undefined || key.endsWith('Name') ? [] : piecesOf(key, String(value)),
  )
  const Totals = Object.entries(seen?.totals ?? {}).map(([name, value]) => [name, rounded(value)] as const)
  const body = {
    Report: seen?.report ?? '',
    Options: Object.fromEntries(Options),
    Totals: Object.fromEntries(Totals),
  }
  const { queryKey, queryFn } = endpointQuery(reportSeen, { body })
  const answer = useQuery({
    queryKey: [...queryKey, seen?.madeAt],
    queryFn,
    ...onDemand,
    retry: false,
    enabled: seen !== null,
    // The report itself is there; this is beside it.
    meta: { error: 'silent' },
  })
  const { since, changes = [] } = answer.data ?? {}
  return since && changes.length > 0 ? { since: Date.parse(since), changes } : null
}

/** A list of many ids is longer than an option may be: the rest goes under names of its own. */
function piecesOf(key: string, text: string): [string, string][] {
  const pieces = text.match(/.{1,400}/gs) ?? ['']
  return pieces.map((piece, index) => [index === 0 ? key : `${key} ${index + 1}`, piece])
}

/** Computed again, a sum may differ in its last bit. */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
