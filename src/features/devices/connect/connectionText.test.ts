import { expect, test } from 'vitest'
import { agoText, curlLine, lastMessageText, phoneAddresses, traccarLines } from './connectionText.ts'

test('what Traccar Client keeps of its address, origin and path, holds the key', () => {
  const { origin, pathname } = new URL(phoneAddresses('https://fleet.example.com', 'abc234').traccarClient)
  expect(origin + pathname).toBe('https://fleet.example.com/ingest/osmand/abc234')
})

test('a key with signs of its own spoils neither the configuration nor the command', () => {
  expect(traccarLines('https://fleet.example.com', `a<b'c&d`)).toContain('Bearer a&lt;b&apos;c&amp;d<')
  expect(curlLine('https://fleet.example.com', `a'b`, '{"imei":"1"}')).toContain(`'Authorization: Bearer a'\\''b'`)
})

test('a received message is summed up in a few words', () => {
  const lastMessage = {
    received: '',
    messageID: 1,
    messageName: 'Position',
    latitude: 1,
    longitude: 2,
    satellites: 14,
    deviceVolts: 12.42,
  }
  expect(lastMessageText(lastMessage)).toBe('position, 14 satellites, 12.4 V')
  expect(
    lastMessageText({
      ...lastMessage,
      messageID: 10,
      messageName: 'Heartbeat',
      latitude: null,
      satellites: 1,
      deviceVolts: null,
    }),
  ).toBe('heartbeat, no position, 1 satellite')
  expect([3_000, 240_000, 7_300_000, 300_000_000, -5].map(agoText)).toEqual([
    '3 s ago',
    '4 min ago',
    '2 h ago',
    '3 days ago',
    '0 s ago',
  ])
})
