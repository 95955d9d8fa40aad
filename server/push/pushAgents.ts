import { lookup, type LookupAddress } from 'node:dns'
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { isPublicAddress } from './isPublicAddress.ts'

export class PrivateAddressError extends Error {}

/** Resolves a name and refuses it when any of its addresses is private; the socket connects to the checked address. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(`${hostname} has a private address.`), '')
    }
    if (options.all) return callback(null, found)
    callback(null, firstItem(found).address, firstItem(found).family)
  })
}

/** Connections are reused for later pushes, separately from all others of the server, so that each was checked when it was opened. */
const keepAlive = { keepAlive: true, maxSockets: 32 }
export const publicAgent = new HttpsAgent({ ...keepAlive, lookup: lookupPublic })
export const anyHttpsAgent = new HttpsAgent(keepAlive)
export const anyHttpAgent = new HttpAgent(keepAlive)

/** Why the server must not call an endpoint, as words/errors words it. */
export type EndpointFault = 'url' | 'https' | 'password' | 'private'

/**
 * Returns why the server must not call this endpoint, which may come from an attacker; undefined when it may. Names are only resolved when
 * the connection is made.
 */
export function endpointFault(endpoint: string): EndpointFault | undefined {
  if (!URL.canParse(endpoint)) return 'url'
  const url = new URL(endpoint)
  if (url.protocol !== 'https:') return 'https'
  if (url.username || url.password) return 'password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) return 'private'
  return undefined
}
