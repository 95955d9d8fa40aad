import * as words from '#words/push'

/** Returns the line below the title of a push: its parts that aren't empty, each read in its own direction. */
export function pushBody(parts: readonly string[]): string {
  return parts.filter(Boolean).reduce((first, then) => (first ? words.firstAndThen({ first, then }) : then), '')
}
