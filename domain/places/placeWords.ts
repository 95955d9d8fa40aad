import type { Place } from './findDwells.ts'

/** Returns the description of a customer's place: 'Laverton North (depot)', 'Dock 4 (point of interest)'. */
export function placeWords({ kind, name }: Pick<Place, 'kind' | 'name'>): string {
  return `${name} (${kind === 'depot' ? 'depot' : 'point of interest'})`
}
