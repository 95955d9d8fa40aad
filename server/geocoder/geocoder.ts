import { createAddressClient, type AddressClient } from './addressClient.ts'
import { coordinatesText } from './describePosition.ts'
import { findGazetteerFile, readGazetteer, type Gazetteer } from './gazetteer.ts'
import type { Place, Position } from './place.ts'

/** Keeps answers of the address server; the embedded gazetteer's are cheaper to find again than to keep. */
export interface GeocoderCache {
  get(key: string): Promise<string | undefined> | string | undefined
  put(key: string, value: string): Promise<void> | void
}

/** For a geocoder without an address server. */
export const nothingKept: GeocoderCache = { get: () => undefined, put: () => undefined }

export interface GeocoderOptions {
  /** A Nominatim or Photon server: its base address, or that of one of its calls. Without it the gazetteer answers. */
  geocoderUrl?: string
  cache: GeocoderCache
  fetch: typeof fetch
  log: { warn(fields: object, message: string): void }
  /** What scripts/buildGeo.mjs wrote; looked for above this file when not given. */
  gazetteerFile?: string
}

export interface Geocoder {
  /** Reads the gazetteer and gives a way to name positions at once, without the address server. */
  embedded(): Promise<(latitude: number, longitude: number) => string>
  /**
   * Words for a position (degrees). Always answers: an address, else '4 km NE of Ballarat VIC', else the coordinates. In haste it
   * asks no server: only addresses that are kept count.
   */
  reverse(latitude: number, longitude: number, inHaste?: boolean): Promise<string>
  /** At most six places for what was typed, `near` first preferred. Never fails; empty when nothing is known. */
  search(text: string, near?: Position): Promise<Place[]>
  /** The same, and whether everyone answered: false when the address server failed, so that trying again later may find more. */
  lookUp(text: string, near?: Position): Promise<{ places: Place[]; isComplete: boolean }>
}

const coordinatesPattern = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** Typed coordinates are a place too: 'latitude, longitude'. */
function readCoordinates(text: string): Place | undefined {
  const [, latitude, longitude] = coordinatesPattern.exec(text)?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return
  return { label: coordinatesText({ latitude, longitude }), latitude, longitude }
}

/**
 * Turns positions into words and words into positions: by the configured address server (cached), and by the embedded
 * gazetteer where there is none or it fails. The gazetteer is read at its first use.
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

  /** The kept address, else the server's, which is then kept; undefined when the server cannot be asked. */
  async function addressAt(
    addresses: AddressClient,
    position: Position,
    inHaste: boolean,
  ): Promise<string | undefined> {
    // Four decimals are some 10 m: a parked vehicle asks once.
    const key = `reverse:${position.latitude.toFixed(4)},${position.longitude.toFixed(4)}`
    const kept = await cache.get(key)
    if (kept !== undefined) return JSON.parse(kept) as string
    const answer = inHaste ? undefined : await addresses.reverse(position)
    if (answer !== undefined) await cache.put(key, JSON.stringify(answer))
    return answer
  }

  async function lookUp(text: string, near?: Position): Promise<{ places: Place[]; isComplete: boolean }> {
    if (text.trim() === '') return { places: [], isComplete: true }
    const typed = readCoordinates(text)
    if (typed !== undefined) return { places: [typed], isComplete: true }
    // Not kept: it is asked for with each letter, and hardly ever twice.
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

    async reverse(latitude, longitude, inHaste = false) {
      const position = { latitude, longitude }
      if (addresses !== undefined) {
        const address = await addressAt(addresses, position, inHaste)
        if (address !== undefined) return address
      }
      return (await gazetteer())?.reverse(position) ?? coordinatesText(position)
    },

    search: async (text, near) => (await lookUp(text, near)).places,
    lookUp,
  }
}
