import { expect, test } from 'vitest'
import { isLoopbackAddress, linkForOthers, serverAddress } from './serverAddress.ts'

test('others are given the address of the settings, else the one that the page came from', () => {
  expect(serverAddress('https://fleet.example.com', 'http://10.0.0.5:8080')).toBe('https://fleet.example.com')
  expect(serverAddress('http://localhost:8080', 'http://10.0.0.5:8080')).toBe('http://10.0.0.5:8080')
  expect([isLoopbackAddress('http://localhost:8080'), isLoopbackAddress('http://10.0.0.5')]).toEqual([true, false])
})

test('a link of a server without an address of its own opens on other machines too', () => {
  const link = 'http://localhost:8080/login?reset=abc-1'
  expect(linkForOthers(link, 'http://10.0.0.5:8080')).toBe('http://10.0.0.5:8080/login?reset=abc-1')
  expect(linkForOthers('https://fleet.example.com/login?reset=abc-1', 'http://10.0.0.5:8080')).toBe(
    'https://fleet.example.com/login?reset=abc-1',
  )
})
