import type { Place } from './findStays.ts'

/** Returns the words for a place of the customer: 'Laverton North (depot)', 'Dock 4 (point of interest)'. */
export function placeWords({ kind, name }: Pick<Place, 'kind' | 'name'>): string {
  return `${name} (${kind === 'depot' ? 'depot' : 'point of interest'})`
}
