import * as words from '#words/notifications'
import { readerLanguage } from '../../../words/reader.ts'

/** The most names to list before the rest is counted. */
const maxNames = 20

/**
 * Returns the names of chosen records in one line, sorted. Those without a known name, because they are no longer
 * offered, are counted.
 */
export function namesText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids
    .flatMap((id) => names.get(id) ?? [])
    .sort((a, b) => a.localeCompare(b, readerLanguage(), { numeric: true }))
  const shown = known.slice(0, maxNames)
  const more = ids.length - shown.length
  if (shown.length === 0) return more === 0 ? words.none() : words.chosen({ count: more })
  const list = shown.join(', ')
  return more > 0 ? words.namesAndMore({ names: list, count: more }) : list
}
