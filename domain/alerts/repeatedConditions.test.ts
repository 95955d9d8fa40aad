import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { storedMessage } from '../../tests/accuracy/storedFrom.ts'
import { repeatedConditions } from './repeatedConditions.ts'

const begin = Date.UTC(2026, 4, 1)
const { powerCut, powerRestored, lowBattery, harshBraking, overspeed } = messageID
const sent = (minutes: number, id: number) => {
  const created = begin + minutes * 60_000
  return storedMessage({ created, received: created, messageID: id })
}
const minutesOf = (messages: ReturnType<typeof sent>[]) =>
  [...repeatedConditions(messages)].map(({ created }) => (created - begin) / 60_000)

test('a condition is reported once, until it is over or hasn’t been reported for an hour', () => {
  expect(minutesOf([0, 1, 2, 62, 123, 124].map((at) => sent(at, lowBattery)))).toEqual([1, 2, 62, 124])
  expect(minutesOf([sent(0, powerCut), sent(5, powerCut), sent(6, powerRestored), sent(7, powerCut)])).toEqual([5])
  expect(minutesOf([sent(0, powerCut), sent(1, lowBattery), sent(2, harshBraking), sent(3, harshBraking)])).toEqual([])
  expect(minutesOf([0, 1, 3, 6, 7].map((at) => sent(at, overspeed)))).toEqual([1, 3, 7])
})

test('what repeats is the same in any order, and known from the hour before', () => {
  const messages = fc.array(fc.tuple(fc.nat(400), fc.constantFrom(powerCut, powerRestored, lowBattery, overspeed)), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(messages, fc.nat(400), (given, from) => {
      const all = given.map(([at, id]) => sent(at, id))
      const whole = minutesOf(all).filter((at) => at >= from)
      expect(minutesOf(all.toReversed()).filter((at) => at >= from)).toEqual(whole)
      expect(
        minutesOf(all.filter(({ created }) => created >= begin + (from - 60) * 60_000)).filter((at) => at >= from),
      ).toEqual(whole)
    }),
  )
})
