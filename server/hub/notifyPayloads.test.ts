import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNotifyReader, gapPayload, notifyPayloads } from './notifyPayloads.ts'

const sender = '6f1f1d3e-6c2b-4f1c-9a57-0d2f5f0a1b2c'

test('every text arrives whole, in parts that fit into a notification and differ from each other', () => {
  const longText = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 4_000 }))
    .map(([text, times]) => text.repeat(times).slice(0, 60_000).toWellFormed())
  fc.assert(
    fc.property(longText, (text) => {
      const payloads = notifyPayloads(sender, 7, text)
      expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true)
      expect(new Set(payloads).size).toBe(payloads.length)
      const reader = createNotifyReader('another')
      const events = payloads.map((payload) => reader.read(payload))
      expect(events.at(-1)).toEqual({ kind: 'message', text })
      expect(events.slice(0, -1).every((event) => event.kind === 'incomplete')).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('a long text of 7,901 bytes takes two notifications, a short one takes one', () => {
  expect(notifyPayloads(sender, 1, 'x'.repeat(7_000))).toHaveLength(1)
  expect(notifyPayloads(sender, 1, 'x'.repeat(7_901))).toHaveLength(2)
})

test('parts from two senders may be interleaved', () => {
  const first = notifyPayloads('a', 1, 'é'.repeat(5_000))
  const second = notifyPayloads('b', 1, 'ü'.repeat(5_000))
  const reader = createNotifyReader('c')
  const texts = [first[0]!, second[0]!, second[1]!, first[1]!].map((payload) => reader.read(payload))
  expect(texts[2]).toEqual({ kind: 'message', text: 'ü'.repeat(5_000) })
  expect(texts[3]).toEqual({ kind: 'message', text: 'é'.repeat(5_000) })
})

test('own messages are left out, a gap is reported, a text whose beginning was missed is not delivered', () => {
  const reader = createNotifyReader(sender)
  expect(reader.read(notifyPayloads(sender, 1, 'mine')[0]!)).toEqual({ kind: 'own' })
  expect(reader.read(gapPayload('other', 2))).toEqual({ kind: 'gap' })
  const [, lastPart] = notifyPayloads('other', 3, 'x'.repeat(9_000))
  expect(reader.read(lastPart!)).toEqual({ kind: 'incomplete' })
})
