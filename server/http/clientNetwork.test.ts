import { expect, test } from 'vitest'
import { clientNetwork, forwardedAddress } from './clientNetwork.ts'

test('addresses of one /64 are one client, however they are written, and IPv4 addresses are themselves', () => {
  const network = '2001:db8:0:7::/64'
  for (const address of [
    '2001:db8:0:7::1',
    '2001:0DB8:0000:0007:ffff:1:2:3',
    '2001:db8::7:0:0:0:9',
    '2001:db8:0:7:a:b:c:d%eth0',
  ])
    expect(clientNetwork(address), address).toBe(network)
  expect(clientNetwork('2001:db8:0:8::1')).not.toBe(network)
  expect(clientNetwork('::1')).toBe('0:0:0:0::/64')
  expect(clientNetwork('::ffff:203.0.113.9')).toBe('203.0.113.9')
  for (const address of ['203.0.113.9', 'unknown', '']) expect(clientNetwork(address)).toBe(address)
})

test('clients behind NAT64, and IPv4 addresses written as IPv6, are their IPv4 addresses', () => {
  for (const [address, client] of [
    ['64:ff9b::cb00:7109', '203.0.113.9'],
    ['0064:FF9B:0:0:0:0:cb00:710a', '203.0.113.10'],
    ['64:ff9b::203.0.113.9', '203.0.113.9'],
    ['64:ff9b::', '0.0.0.0'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['0:0:0:0:0:FFFF:7f00:1', '127.0.0.1'],
    ['::ffff:7f00:1%lo', '127.0.0.1'],
  ] as const)
    expect(clientNetwork(address), address).toBe(client)
  // Of another prefix, also the one for local use, nobody can tell where it holds an address.
  expect(clientNetwork('64:ff9b:1::cb00:7109')).toBe('64:ff9b:1:0::/64')
  expect(clientNetwork('2001:db8:0:7::203.0.113.9')).toBe('2001:db8:0:7::/64')
})

test('the address that the nearest proxy saw is the last one of X-Forwarded-For, whatever its port', () => {
  for (const [header, address] of [
    ['203.0.113.9', '203.0.113.9'],
    ['10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:50112', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:50112', '2001:db8::7'],
    ['unknown', 'unknown'],
  ])
    expect(forwardedAddress(header), header).toBe(address)
  expect(forwardedAddress(undefined)).toBeUndefined()
})
