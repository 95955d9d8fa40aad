import * as words from '#words/storage'
import { retentionKinds, type RetentionKind } from '../../../contract/storage/retentionKinds.ts'
import { maxMonths } from '../../../contract/storage/storageEndpoints.ts'
import { noRetention, type Retention } from '../../../domain/storage/retention.ts'

/** Rules as they are typed; empty for none. */
export type RuleTexts = Readonly<Record<RetentionKind, string>>
export type RuleErrors = { [Kind in RetentionKind]?: string | undefined }

const emptyTexts: RuleTexts = { messages: '', daySummaries: '', alerts: '', deliveries: '', history: '' }

/** Returns rules as a form shows them. */
export const writtenRules = (own: Retention): RuleTexts =>
  retentionKinds.reduce(
    (texts, kind) => ({ ...texts, [kind]: own[kind] === null ? '' : String(own[kind]) }),
    emptyTexts,
  )

/** Returns the rules that were typed, or null with what is wrong by kind. */
export function readRules(texts: RuleTexts): { own: Retention | null; errors: RuleErrors } {
  let own = noRetention
  let errors: RuleErrors = {}
  for (const kind of retentionKinds) {
    const typed = texts[kind].trim()
    if (typed === '') continue
    const months = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
    if (months >= 1 && months <= maxMonths) own = { ...own, [kind]: months }
    else errors = { ...errors, [kind]: words.monthsRange({ most: maxMonths }) }
  }
  return { own: Object.keys(errors).length > 0 ? null : own, errors }
}

/** Returns the rules that differ, so that those which somebody else changed meanwhile stay as they are. */
export const changedRules = (before: Retention, after: Retention): Partial<Retention> =>
  retentionKinds.reduce<Partial<Retention>>(
    (changed, kind) => (before[kind] === after[kind] ? changed : { ...changed, [kind]: after[kind] }),
    {},
  )
