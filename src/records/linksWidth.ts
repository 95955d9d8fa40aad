import type { RowLink } from './RowLinks.tsx'

/** From this many links on they take two lines. */
const twoLines = 4

/** Returns the width of the links column in rem, estimated from the texts of the first row's links. */
export function linksWidth(links: readonly RowLink[] | undefined): number {
  if (!links) return 7
  if (links.length < twoLines) return lineWidth(links)
  const half = Math.ceil(links.length / 2)
  return Math.max(lineWidth(links.slice(0, half)), lineWidth(links.slice(half)))
}

const lineWidth = (links: readonly RowLink[]) =>
  1.25 + links.reduce((sum, { text }) => sum + text.length * 0.48 + 0.75, 0)
