import * as words from '#words/errors'
import { readerLanguage } from '../../words/reader.ts'
import { refusal, type RecordKind } from '../http/apiError.ts'

/** How many names a refusal lists. */
const maxNamed = 5

/**
 * Throws 409 if other records refer to the one to be deleted, and lists them: `users` has their names by kind of record. Does nothing if
 * there are none.
 */
export function refuseUsed(
  record: RecordKind,
  users: Readonly<Partial<Record<'notifications' | 'assets', readonly string[]>>>,
): void {
  const used = Object.entries(users).filter(([, names]) => names.length > 0)
  if (used.length === 0) return
  const list = used.map(([kind, names]) => {
    const more = names.length - maxNamed
    const first = names.slice(0, maxNamed).join(', ')
    const listed = more > 0 ? words.recordsNamesMore({ names: first, more }) : first
    return words.recordsUsers({ kind, count: names.length, names: listed })
  })
  throw refusal(409, 'recordsInUse', { record, users: new Intl.ListFormat(readerLanguage()).format(list) })
}
