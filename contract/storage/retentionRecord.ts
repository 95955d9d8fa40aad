import * as words from '#words/storage'
import { historyOnly, type PlainField } from '../records/fieldDefinition.ts'
import { retentionKinds, type RetentionKind } from './retentionKinds.ts'

/** The installation in the history, which has one. */
export const installationId = 1

/** Returns the name that a kind's rule has in the history of the installation or of a customer. */
export const monthsField = (kind: RetentionKind): string => `${kind}Months`

/** For how many months each kind is kept, in the history. */
export const retentionRecord: Readonly<Record<string, PlainField>> = Object.fromEntries(
  retentionKinds.map((kind) => [monthsField(kind), historyOnly(() => words.retentionMonths({ kind }))]),
)
