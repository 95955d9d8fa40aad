import type { Place } from './findDwells.ts'

const ownPlace = /^(.+) \((depot|point of interest)\)$/s

/** Returns which of the customer's own places a stored description names, as placeWords writes it; null for a town or an address. */
export function readPlaceWords(stored: string): Pick<Place, 'kind' | 'name'> | null {
  const [, name, kind] = ownPlace.exec(stored) ?? []
  return name ? { kind: kind === 'depot' ? 'depot' : 'poi', name } : null
}
