import * as words from '#words/notifications'
import { readerLanguage } from '../../../words/reader.ts'

/** How many names a line holds before the rest is only counted. */
const mostNames = 20

/** Names of chosen records in one line, in order. Those that are not known, as they are no longer offered, are only counted. */
export function namesText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids
    .flatMap((id) => names.get(id) ?? [])
    .sort((a, b) => a.localeCompare(b, readerLanguage(), { numeric: true }))
  const shown = known.slice(0, mostNames)
  const rest = ids.length - shown.length
  if (shown.length === 0) return rest === 0 ? words.none() : words.chosen({ count: rest })
  const list = shown.join(', ')
  return rest > 0 ? words.namesAndMore({ names: list, count: rest }) : list
}
