import * as words from '#words/errors'
import { noteText } from '../../../domain/alerts/noteText.ts'
import { asReader } from '../../reader/asReader.ts'

const records = ['asset', 'oneAsset', 'group', 'iButton', 'pois'] as const

/** The reasons for not sending a report that have no parameters, or only the deleted record. */
const reasons: readonly (() => string)[] = [
  words.reportsAccountDisabled,
  words.reportsMailServerMissing,
  words.reportsFailed,
  words.roleNotAllowed,
  ...records.map((record) => () => words.recordNotFound({ record })),
]

/** Returns a text in English, in which the database stores it for readers of all languages. */
export const inEnglish = (text: () => string) => asReader({}, text)

const known = new Map(reasons.map((reason) => [inEnglish(reason), reason]))

/** Returns why a report wasn't sent, in the reader's language, from the stored reason; an unknown reason is returned unchanged. */
export const wordReason = (stored: string): string => known.get(stored)?.() ?? noteText(stored)
