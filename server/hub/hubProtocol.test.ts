import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMessageReader, encodeMessage, handshakeReply } from './hubProtocol.ts'

test('messages arrive whole, however the text is cut into frames', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.array(fc.nat(200)), (messages, cuts) => {
      const text = messages.map(encodeMessage).join('')
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
      const read = createMessageReader(100_000)
      const found = places.slice(1).flatMap((place, index) => [...read(text.slice(places[index], place))])
      expect(found).toEqual(JSON.parse(JSON.stringify(messages)))
    }),
  )
})

test('text that isn’t a JSON object, and a message without an end, are refused', () => {
  for (const text of ['{oops\x1e', 'null\x1e', '7\x1e', '\x1e'])
    expect(() => [...createMessageReader(100)(text)]).toThrow()
  const read = createMessageReader(100)
  expect([...read('x'.repeat(100))]).toEqual([])
  expect(() => [...read('x')]).toThrow('too large')
})

test('a handshake names the json protocol in version 1 or 2', () => {
  expect(handshakeReply({ protocol: 'json', version: 1 })).toEqual({})
  expect(handshakeReply({ protocol: 'json', version: 2 })).toEqual({})
  expect(handshakeReply({ protocol: 'messagepack', version: 1 }).error).toMatch(/json/)
  expect(handshakeReply({ protocol: 'json', version: 3 }).error).toMatch(/version/)
  expect(handshakeReply({}).error).toBeDefined()
})
