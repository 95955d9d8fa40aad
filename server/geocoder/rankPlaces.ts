/** A gazetteer entry prepared for searching: without accents, in lower case. */
export interface SearchablePlace {
  name: string
  region: string
  population: number
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Returns a place as the search compares it: name and region without accents and in lower case. */
export function toSearchable(name: string, region: string, population: number): SearchablePlace {
  return { name: fold(name), region: fold(region.replace(/^, /, '')), population }
}

interface Reading {
  name: string
  /** What the region must start with; '' for any. */
  region: string
}

/** 'newtown vic' may be a name, or a name within a region; after a comma ('Newtown, VIC') it can only be the latter. */
function readQuery(text: string): Reading[] {
  const [name = '', ...rest] = fold(text).split(/\s*,\s*/)
  if (rest.length > 0) return [{ name, region: rest.join(', ') }]
  const cut = name.lastIndexOf(' ')
  return cut < 0 ? [{ name, region: '' }] : [{ name, region: '' }, readWithRegion(name, cut)]
}

const readWithRegion = (text: string, cut: number): Reading => ({
  name: text.slice(0, cut).trim(),
  region: text.slice(cut + 1),
})

function matchScore(place: SearchablePlace, { name, region }: Reading): number {
  if (name === '' || !place.region.startsWith(region)) return 0
  if (place.name === name) return 7
  if (place.name.startsWith(name)) return 4
  return place.name.includes(` ${name}`) ? 1 : 0
}

/** What a place in the country of the search is worth, in powers of ten of inhabitants. */
const sameCountry = 2

export interface SearchedFrom {
  kmTo(i: number): number
  /** Whether a place is in the country in which the search is made. */
  isInCountry(i: number): boolean
}

/**
 * Returns the indexes of the best matches for a typed text: names that start with it, then names in which a later word does; larger and
 * nearer places first, and places of the same country.
 */
export function rankPlaces(places: readonly SearchablePlace[], text: string, from?: SearchedFrom, max = 6) {
  const readings = readQuery(text)
  const scored: Array<{ i: number; score: number }> = []
  places.forEach((place, i) => {
    const match = Math.max(...readings.map((reading) => matchScore(place, reading)))
    if (match === 0) return
    const nearness = from ? (from.isInCountry(i) ? sameCountry : 0) - 0.8 * Math.log10(1 + from.kmTo(i)) : 0
    scored.push({ i, score: match + Math.log10(1 + place.population) + nearness })
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ i }) => i)
}
