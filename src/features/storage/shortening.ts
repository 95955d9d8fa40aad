import { retentionKinds, type RetentionKind } from '../../../contract/storage/retentionKinds.ts'
import type { KindRetention, StoredKind, StoredMonth } from '../../../contract/storage/storageEndpoints.ts'
import { firstStoredMonth, noRetention, type Retention } from '../../../domain/storage/retention.ts'

/** What a change of rules will remove. */
export interface Shortening {
  /** Messages of months that will be moved to the archive; null if messages aren't kept for less time. */
  messages: { count: number; months: number } | null
  /**
   * Kinds of which older records will be deleted, the first month (YYYY-MM) that is kept, and when the oldest of them was made; null while none
   * is that old.
   */
  deleted: { kind: RetentionKind; month: string; oldest: string | null }[]
}

interface RuleChange {
  /** For how many months each kind is kept now, and then; null: for ever. */
  before: Retention
  after: Retention
  /** The messages in the database, of all customers. */
  months: readonly StoredMonth[]
  /** What is stored, of all customers. */
  kinds: readonly StoredKind[]
  /** Epoch ms. */
  now: number
}

/** Returns the rules that apply. */
export function appliedRules(rules: readonly KindRetention[]): Retention {
  return rules.reduce((found, { kind, applied }) => ({ ...found, [kind]: applied }), noRetention)
}

/** Returns the rules as they were set. */
export function ownRules(rules: readonly KindRetention[]): Retention {
  return rules.reduce((found, { kind, months }) => ({ ...found, [kind]: months }), noRetention)
}

/** Returns what a change of rules will remove; null if nothing is kept for less time. */
export function shortening({ before, after, months, kinds, now }: RuleChange): Shortening | null {
  const shorter = retentionKinds.flatMap((kind) => {
    const [was, is] = [before[kind], after[kind]]
    return is !== null && (was === null || is < was) ? [{ kind, month: firstStoredMonth(is, now) }] : []
  })
  if (shorter.length === 0) return null
  const cut = shorter.find(({ kind }) => kind === 'messages')
  const moved = months.filter(({ month }) => cut && month < cut.month)
  return {
    messages: cut ? { count: moved.reduce((sum, { messages }) => sum + messages, 0), months: moved.length } : null,
    deleted: shorter.flatMap(({ kind, month }) => {
      if (kind === 'messages') return []
      const oldest = kinds.find((one) => one.kind === kind)?.oldest ?? null
      return [{ kind, month, oldest: oldest !== null && oldest < month ? oldest : null }]
    }),
  }
}
