import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { coordinatesText, describePosition } from './describePosition.ts'
import { rankPlaces, toSearchable, type SearchedFrom } from './rankPlaces.ts'
import type { NamedPosition } from './namedPosition.ts'
import type { Position } from '../../domain/places/position.ts'

/** A place further away than this says nothing about where a vehicle is. */
const reachKm = 300

/** The file written by scripts/buildGeo.mjs: places as [name, region's index, longitude, latitude, population]. */
interface GazetteerFile {
  regions: string[]
  places: Array<[string, number, number, number, number]>
}

export interface Gazetteer {
  reverse(position: Position): string
  search(text: string, near?: Position): NamedPosition[]
}

const read = new Map<string, Promise<Gazetteer>>()

/**
 * Returns the embedded gazetteer (GeoNames: all places in Australia and New Zealand, elsewhere those with at least 15,000 inhabitants),
 * which a process reads once. Throws when the file can't be read; the next call then tries again.
 */
export async function readGazetteer(file: string): Promise<Gazetteer> {
  const reading = read.get(file) ?? indexPlaces(file)
  read.set(file, reading)
  try {
    return await reading
  } catch (error) {
    read.delete(file)
    throw error
  }
}

async function indexPlaces(file: string): Promise<Gazetteer> {
  const { regions, places } = JSON.parse(await readFile(file, 'utf8')) as GazetteerFile
  const index = new KDBush(places.length)
  for (const [, , longitude, latitude] of places) index.add(longitude, latitude)
  index.finish()

  const placeAt = (i: number): NamedPosition => {
    const [name, region, longitude, latitude] = itemAt(places, i)
    const regionName = itemAt(regions, region)
    const label = regionName === '' || regionName.startsWith(',') ? name + regionName : `${name} ${regionName}`
    return { label, latitude, longitude }
  }
  const searchable = places.map(([name, region, , , population]) =>
    toSearchable(name, itemAt(regions, region), population),
  )

  const kmBetween = (a: Position, b: Position) => distance(a.longitude, a.latitude, b.longitude, b.latitude)

  /** The last nearest place, and the distance (km) within which no other place can be nearer. */
  let last: { from: Position; place: NamedPosition; margin: number } | undefined

  /** Returns the nearest place within reach. Cached, because consecutive positions along a road nearly always have the same one. */
  function nearestTo(position: Position): NamedPosition | undefined {
    if (last && kmBetween(position, last.from) < last.margin) return last.place
    const found = around(index, position.longitude, position.latitude, 2, reachKm).map(placeAt)
    const [place, second] = found
    if (!place) return undefined
    const secondKm = second ? kmBetween(position, second) : reachKm
    last = { from: position, place, margin: (secondKm - kmBetween(position, place)) / 2 }
    return place
  }

  const countryAt = (i: number) => countryOf(itemAt(regions, itemAt(places, i)[1]))

  function searchedFrom(near: Position): SearchedFrom {
    const [nearest] = around(index, near.longitude, near.latitude, 1, reachKm)
    const country = nearest === undefined ? undefined : countryAt(nearest)
    return {
      kmTo(i) {
        const [, , longitude, latitude] = itemAt(places, i)
        return kmBetween(near, { longitude, latitude })
      },
      isInCountry: (i) => countryAt(i) === country,
    }
  }

  return {
    reverse(position) {
      const place = nearestTo(position)
      return place ? describePosition(position, place, kmBetween(position, place)) : coordinatesText(position)
    },
    search(text, near) {
      return rankPlaces(searchable, text, near && searchedFrom(near)).map(placeAt)
    },
  }
}

/** Returns the country of a region of the file: ', France', 'OH, USA', or a state of Australia, 'NSW'. */
function countryOf(region: string): string {
  const comma = region.indexOf(', ')
  return comma < 0 ? 'Australia' : region.slice(comma + 2)
}

/** Returns geo/gazetteer.json in the program's folder, whether it runs from source or from dist/. */
export function findGazetteerFile(startFolder: string): string | undefined {
  for (let folder = startFolder; ; folder = dirname(folder)) {
    const file = join(folder, 'geo/gazetteer.json')
    if (existsSync(file)) return file
    if (folder === dirname(folder)) return undefined
  }
}
