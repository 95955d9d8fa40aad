import * as words from '#words/errors'
import { asReader } from '../../reader/asReader.ts'

const records = ['asset', 'oneAsset', 'group', 'iButton', 'pois'] as const

/** Why a report was not sent, as far as that has no parameters but the record that is gone. */
const reasons: readonly (() => string)[] = [
  words.reportsAccountDisabled,
  words.reportsMailServerMissing,
  words.reportsMailServerUnreachable,
  words.reportsFailed,
  words.roleNotAllowed,
  ...records.map((record) => () => words.recordNotFound({ record })),
]

/** Returns a text in English, as the database keeps it for readers of every language. */
export const inEnglish = (text: () => string) => asReader({}, text)

const known = new Map(reasons.map((reason) => [inEnglish(reason), reason]))

/** Returns why a report was not sent in the reader's language, from what is kept; what isn't known stays as it is. */
export function wordReason(kept: string): string {
  const answer = /^the mail server answered (.*)$/s.exec(kept)?.[1]
  return answer === undefined ? (known.get(kept)?.() ?? kept) : words.reportsMailServerAnswered({ answer })
}
