import type { RetentionKind } from '../../contract/storage/retentionKinds.ts'
import { addMonths, utcMonth } from '../time/utcMonth.ts'

/** For how many months each kind is kept. Null: of the installation for ever, of a customer as the installation. */
export type Retention = Readonly<Record<RetentionKind, number | null>>

/** No rules of its own. */
export const noRetention: Retention = {
  messages: null,
  daySummaries: null,
  alerts: null,
  deliveries: null,
  history: null,
}

/**
 * Returns the rules that apply to a customer's records; null: for ever. Summaries of days are kept at least as long as the messages they were
 * made from, because they'd be made again.
 */
export function appliedRetention(installation: Retention, customer: Retention = noRetention): Retention {
  const of = (kind: RetentionKind) => customer[kind] ?? installation[kind]
  const messages = of('messages')
  return {
    messages,
    daySummaries: longer(of('daySummaries'), messages),
    alerts: of('alerts'),
    deliveries: of('deliveries'),
    history: of('history'),
  }
}

/** Returns whether there is no rule, so that nothing is ever too old. */
export const isForEver = (retention: Retention): boolean => Object.values(retention).every((months) => months === null)

/** Returns the longer of two numbers of months; null: for ever. */
export const longer = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other)

/**
 * Returns the first month (YYYY-MM) that is kept at a time (epoch ms) under a rule. Months are UTC and never cut: the current month and as many
 * full ones before it as the rule says.
 */
export const firstStoredMonth = (months: number, now: number): string => addMonths(utcMonth(now), -months)

/** Returns the month (YYYY-MM) at whose beginning this one is no longer kept. */
export const storedUntilMonth = (month: string, months: number): string => addMonths(month, months + 1)
