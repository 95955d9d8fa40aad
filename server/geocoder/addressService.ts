import * as v from 'valibot'
import type { NamedPosition } from './namedPosition.ts'
import type { Position } from '../../domain/places/position.ts'

/** The API of a geocoding server: its two calls and how to read their responses. */
export interface AddressService {
  reversePath(position: Position): string
  /** Returns the address, or undefined when the server knows none. Throws when the response isn't from this kind of server. */
  readReverse(reply: unknown): string | undefined
  searchPath(text: string, near?: Position): string
  readSearch(reply: unknown): NamedPosition[]
}

const query = (values: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()

const nominatimPlace = v.object({ display_name: v.string(), lat: v.string(), lon: v.string() })
const nominatimReverse = v.union([nominatimPlace, v.object({ error: v.string() })])

const nominatim: AddressService = {
  reversePath: ({ latitude, longitude }) =>
    `reverse?${query({ format: 'jsonv2', lat: latitude, lon: longitude, zoom: 18, 'accept-language': 'en' })}`,
  readReverse(reply) {
    const found = v.parse(nominatimReverse, reply)
    return 'error' in found ? undefined : found.display_name
  },
  searchPath(text, near) {
    const box = near === undefined ? {} : { viewbox: viewbox(near) }
    return `search?${query({ format: 'jsonv2', q: text, limit: 6, 'accept-language': 'en', ...box })}`
  },
  readSearch: (reply) =>
    v.parse(v.array(nominatimPlace), reply).map((found) => ({
      label: found.display_name,
      latitude: Number(found.lat),
      longitude: Number(found.lon),
    })),
}

/** About 200 km around the position, which Nominatim prefers but doesn't require. */
const viewbox = ({ latitude, longitude }: Position) =>
  [longitude - 2, latitude - 2, longitude + 2, latitude + 2].map((value) => value.toFixed(3)).join(',')

const text = v.optional(v.string())
const photonReply = v.object({
  type: v.literal('FeatureCollection'),
  features: v.array(
    v.object({
      geometry: v.object({ coordinates: v.tuple([v.number(), v.number()]) }),
      properties: v.object({
        name: text,
        housenumber: text,
        street: text,
        district: text,
        city: text,
        state: text,
        postcode: text,
        country: text,
      }),
    }),
  ),
})

function readPhoton(reply: unknown): NamedPosition[] {
  return v.parse(photonReply, reply).features.map(({ geometry, properties }) => {
    const { name, housenumber, street, district, city, state, postcode, country } = properties
    const road = [housenumber, street].filter(Boolean).join(' ')
    const region = [state, postcode].filter(Boolean).join(' ')
    const parts = [name, road, district, city, region, country].filter((part) => part !== undefined && part !== '')
    const [longitude, latitude] = geometry.coordinates
    return { label: [...new Set(parts)].join(', '), latitude, longitude }
  })
}

const photon: AddressService = {
  reversePath: ({ latitude, longitude }) => `reverse?${query({ lat: latitude, lon: longitude, lang: 'en' })}`,
  readReverse: (reply) => readPhoton(reply)[0]?.label,
  searchPath(text, near) {
    const bias = near === undefined ? {} : { lat: near.latitude, lon: near.longitude }
    return `api?${query({ q: text, limit: 6, lang: 'en', ...bias })}`
  },
  readSearch: readPhoton,
}

/** Returns the base address of a geocoding server's calls, and the kinds of server that its address allows. */
export function readServiceAddress(geocoderUrl: string): { base: string; kinds: AddressService[] } {
  const url = new URL(geocoderUrl)
  const path = url.pathname.replace(/\/+$/, '')
  const call = /\/(reverse|search|api)$/.exec(path)?.[1]
  const base = `${url.origin}${path.replace(/\/(reverse|search|api)$/, '')}/`
  if (call === 'api' || /photon/i.test(url.host + path)) return { base, kinds: [photon] }
  if (call === 'search' || /nominatim/i.test(url.host + path)) return { base, kinds: [nominatim] }
  return { base, kinds: [nominatim, photon] }
}
