import { readServiceAddress, type AddressService } from './addressService.ts'
import type { NamedPosition } from './namedPosition.ts'
import type { Position } from '../../domain/places/position.ts'

const publicNominatim = 'nominatim.openstreetmap.org'
const timeoutMs = 3000
/** A server that failed isn't called for this long, so that not every caller waits for its timeout. */
const pauseMs = 30_000
/** Requests to the public server are limited to one per second; a caller who'd wait longer than this gets the gazetteer's result. */
const maxWaitMs = 3000

export interface AddressClient {
  /** The public Nominatim forbids autocompletion, so those searches use the gazetteer. */
  mayComplete: boolean
  /** undefined when the server failed, is paused or knows no address. */
  reverse(position: Position): Promise<string | undefined>
  /** undefined when the server failed or is paused. */
  search(text: string, near?: Position): Promise<NamedPosition[] | undefined>
}

/** There was no response at all, so trying the other API is pointless too. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** Returns a client for a Nominatim or Photon server; its address or its first response shows which of the two it is. */
export function createAddressClient(
  geocoderUrl: string,
  fetch: typeof globalThis.fetch,
  log: { warn(fields: object, message: string): void },
): AddressClient {
  const { base, kinds } = readServiceAddress(geocoderUrl)
  const isPublic = new URL(base).hostname === publicNominatim
  let known: AddressService | undefined = kinds.length === 1 ? kinds[0] : undefined
  const hasTurn = isPublic ? oneASecond() : () => Promise.resolve(true)
  let pausedUntil = 0

  async function request<T>(
    pathOf: (service: AddressService) => string,
    readOf: (service: AddressService) => (a: unknown) => T,
  ) {
    if (performance.now() < pausedUntil || !(await hasTurn())) return undefined
    let failure: unknown
    for (const service of known === undefined ? kinds : [known]) {
      try {
        const reply = readOf(service)(await getJson(base + pathOf(service), fetch))
        known = service
        return reply
      } catch (error) {
        failure = error
        if (isUnreachable(error)) break
      }
    }
    pausedUntil = performance.now() + pauseMs
    log.warn({ error: failure, geocoder: base }, 'The geocoder does not answer; the gazetteer stands in')
    return undefined
  }

  return {
    mayComplete: !isPublic,
    reverse: (position) =>
      request(
        (service) => service.reversePath(position),
        (service) => service.readReverse,
      ),
    search: (text, near) =>
      request(
        (service) => service.searchPath(text, near),
        (service) => service.readSearch,
      ),
  }
}

/** Waits for a turn, one per second. Returns false when too many are already waiting. */
function oneASecond(): () => Promise<boolean> {
  let nextTurn = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, nextTurn)
    if (turn - now > maxWaitMs) return false
    nextTurn = turn + 1000
    await new Promise((resolve) => setTimeout(resolve, turn - now))
    return true
  }
}

async function getJson(url: string, fetch: typeof globalThis.fetch): Promise<unknown> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', 'user-agent': 'Muster fleet portal' },
  })
  const reply: unknown = await response.json()
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`)
  return reply
}
