import { BlockList, isIPv6 } from 'node:net'

/** IPv4 ranges that are private, local, shared, reserved or multicast (IANA special-purpose registry). */
const specialIpv4: ReadonlyArray<[network: string, prefix: number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** In IPv6 only the global unicast range is public, except for the parts that map to IPv4 addresses or lead nowhere. */
const globalIpv6: [string, number] = ['2000::', 3]
const specialIpv6: ReadonlyArray<[network: string, prefix: number]> = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const special = new BlockList()
for (const [network, prefix] of specialIpv4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of specialIpv6) special.addSubnet(network, prefix, 'ipv6')
const global = new BlockList()
global.addSubnet(...globalIpv6, 'ipv6')

/** Returns whether an IP address (not a name) is publicly reachable, so that a server may call it on a user's request. */
export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
