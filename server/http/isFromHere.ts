import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** What proxies add, each its own. */
const forwarded = /^(x-forwarded(-\w+)*|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|forwarded|via)$/

/**
 * Returns whether a program on this machine makes the request itself. What a proxy on this machine passes on, it does for somebody else,
 * and says so in a header.
 */
export function isFromHere(context: Context): boolean {
  if (Object.keys(context.req.header()).some((name) => forwarded.test(name))) return false
  const { address = '' } = getConnInfo(context).remote
  return /^(::ffff:)?127\.|^::1$/.test(address) || address === localAddress(context)
}

/** The server's end of the connection: a server that listens on one address only is called from that address. */
const localAddress = (context: Context): string | undefined => context.env?.incoming?.socket?.localAddress
