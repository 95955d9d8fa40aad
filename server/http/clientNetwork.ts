import { isIPv6 } from 'node:net'

/** The /96 in which an IPv6 address holds an IPv4 address: mapped (RFC 4291), or behind NAT64 (RFC 6052). */
const holdsIpv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * Returns what limits by address count as one client: an IPv4 address, also one that an IPv6 address holds, or the /64 of an IPv6 address,
 * because a customer of a provider has as many addresses in it as they like. Anything else, such as what a proxy calls "unknown", is returned
 * unchanged.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const textOf = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':')
  if (holdsIpv4.includes(textOf(6))) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${textOf(4)}::/64`
}

/**
 * Returns the address that the nearest proxy added to X-Forwarded-For, the last one, without the port that some add to it; undefined if there
 * is none.
 */
export function forwardedAddress(header: string | undefined): string | undefined {
  const last = header?.split(',').at(-1)?.trim()
  return last?.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

const bytesOf = (group: number) => [group >> 8, group & 0xff]

/** Returns the eight groups of an IPv6 address, which may end in an IPv4 address. */
function groupsOf(address: string): number[] {
  const inHex = address.replace(/[\d.]+$/, (end) => (end.includes('.') ? inGroups(end) : end))
  const [before = '', after] = inHex.split('::')
  const first = numbersOf(before)
  const last = after === undefined ? [] : numbersOf(after)
  const zeros = Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0)
  return [...first, ...zeros, ...last]
}

function inGroups(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
}

const numbersOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
