import { createAddressClient, type AddressClient } from './addressClient.ts'
import { coordinatesText } from './describePosition.ts'
import { findGazetteerFile, readGazetteer, type Gazetteer } from './gazetteer.ts'
import type { NamedPosition } from './namedPosition.ts'
import type { Position } from '../../domain/places/position.ts'

/** Caches the address server's responses; the embedded gazetteer's results are cheaper to compute again. */
export interface GeocoderCache {
  get(key: string): Promise<string | undefined> | string | undefined
  put(key: string, value: string): Promise<void> | void
}

/** For a geocoder without an address server. */
export const noCache: GeocoderCache = { get: () => undefined, put: () => undefined }

export interface GeocoderOptions {
  /** A Nominatim or Photon server: its base address or that of one of its calls. Without one the gazetteer is used. */
  geocoderUrl?: string
  cache: GeocoderCache
  fetch: typeof fetch
  log: { warn(fields: object, message: string): void }
  /** The file written by scripts/buildGeo.mjs; searched for in the folders above this file when it isn't given. */
  gazetteerFile?: string
}

export interface Geocoder {
  /** Reads the gazetteer and returns a function that describes positions immediately, without the address server. */
  embedded(): Promise<(latitude: number, longitude: number) => string>
  /**
   * Returns the text for a position (degrees). Never fails: an address, else '4 km NE of Ballarat VIC', else the coordinates. With
   * `localOnly` it doesn't call a server: only cached addresses count.
   */
  reverse(latitude: number, longitude: number, localOnly?: boolean): Promise<string>
  /** Returns up to six places for a typed text, preferring places near `near`. Never fails; empty when nothing is found. */
  search(text: string, near?: Position): Promise<NamedPosition[]>
  /**
   * Like search, also returning whether the result is complete: false when the address server failed, so trying again later may find more.
   */
  lookUp(text: string, near?: Position): Promise<{ places: NamedPosition[]; isComplete: boolean }>
}

const coordinatesPattern = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** Returns the place for typed coordinates: 'latitude, longitude'. */
function readCoordinates(text: string): NamedPosition | undefined {
  const [, latitude, longitude] = coordinatesPattern.exec(text)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return
  return { label: coordinatesText({ latitude, longitude }), latitude, longitude }
}

/**
 * Returns a geocoder that turns positions into text and text into positions, using the configured address server (cached) and, when there's
 * none or it fails, the embedded gazetteer. The gazetteer is read when it's first used.
 */
export function createGeocoder({ geocoderUrl, cache, fetch, log, gazetteerFile }: GeocoderOptions): Geocoder {
  const addresses = geocoderUrl === undefined ? undefined : createAddressClient(geocoderUrl, fetch, log)
  let reading: Promise<Gazetteer | undefined> | undefined
  const gazetteer = () => (reading ??= openGazetteer())

  async function openGazetteer(): Promise<Gazetteer | undefined> {
    const file = gazetteerFile ?? findGazetteerFile(import.meta.dirname)
    try {
      if (file === undefined) throw new Error('geo/gazetteer.json is missing; scripts/buildGeo.mjs writes it')
      return await readGazetteer(file)
    } catch (error) {
      log.warn({ error }, 'No gazetteer: positions are shown as coordinates')
      return undefined
    }
  }

  /** Returns the cached address, else the server's, which is then cached; undefined when the server isn't available. */
  async function addressAt(
    addresses: AddressClient,
    position: Position,
    localOnly: boolean,
  ): Promise<string | undefined> {
    // Four decimals are about 10 m, so a parked vehicle only needs one request.
    const key = `reverse:${position.latitude.toFixed(4)},${position.longitude.toFixed(4)}`
    const cached = await cache.get(key)
    if (cached !== undefined) return JSON.parse(cached) as string
    const found = localOnly ? undefined : await addresses.reverse(position)
    if (found !== undefined) await cache.put(key, JSON.stringify(found))
    return found
  }

  async function lookUp(text: string, near?: Position): Promise<{ places: NamedPosition[]; isComplete: boolean }> {
    if (text.trim() === '') return { places: [], isComplete: true }
    const typed = readCoordinates(text)
    if (typed !== undefined) return { places: [typed], isComplete: true }
    // Not cached, because it's called for every keystroke and hardly ever twice for the same text.
    const found = addresses?.mayComplete ? await addresses.search(text.trim(), near) : []
    const isComplete = found !== undefined
    if (found !== undefined && found.length > 0) return { places: found, isComplete }
    return { places: (await gazetteer())?.search(text, near) ?? [], isComplete }
  }

  return {
    async embedded() {
      const known = await gazetteer()
      return (latitude, longitude) =>
        known?.reverse({ latitude, longitude }) ?? coordinatesText({ latitude, longitude })
    },

    async reverse(latitude, longitude, localOnly = false) {
      const position = { latitude, longitude }
      if (addresses !== undefined) {
        const address = await addressAt(addresses, position, localOnly)
        if (address !== undefined) return address
      }
      return (await gazetteer())?.reverse(position) ?? coordinatesText(position)
    },

    search: async (text, near) => (await lookUp(text, near)).places,
    lookUp,
  }
}
