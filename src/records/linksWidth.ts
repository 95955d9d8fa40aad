import type { RowLink } from './RowLinks.tsx'

/** In rem, by the words of the first row's links. */
export function linksWidth(links: readonly RowLink[] | undefined): number {
  return links ? 1.25 + links.reduce((sum, { text }) => sum + text.length * 0.48 + 0.75, 0) : 7
}
