import { expect, test } from 'vitest'
import { prioritizeDuress } from './prioritizeDuress.ts'

const waiting = (...requests: string[]) =>
  requests.map((request) => ({ isUrgent: request.endsWith('!'), arrival: { imei: request[0]! }, request }))
const firstOf = (...requests: string[]) => prioritizeDuress(waiting(...requests)).map(({ request }) => request)

test('requests are handled in the order in which they arrived', () => {
  expect(firstOf('a1', 'b1', 'a2')).toEqual(['a1', 'b1', 'a2'])
})

test('a duress is handled before other devices, but not before earlier messages of its own device', () => {
  expect(firstOf('a1', 'b1', 'c1', 'a2', 'b2!', 'b3', 'a3')).toEqual(['b1', 'b2!'])
  expect(firstOf('a1', 'b1!', 'a2!', 'b2')).toEqual(['a1', 'b1!', 'a2!'])
})

test('a device is the same by its key and by its IMEI in any case, and devices without an IMEI differ', () => {
  const duress = { isUrgent: true, arrival: { imei: 'aB12', deviceId: 1 } }
  const earlier = { isUrgent: false, arrival: { imei: 'Ab12' } }
  expect(prioritizeDuress([earlier, duress])).toEqual([earlier, duress])
  const keyed = (deviceId: number, isUrgent: boolean) => ({ isUrgent, arrival: { imei: '', deviceId } })
  expect(prioritizeDuress([keyed(1, false), keyed(2, false), keyed(2, true)])).toEqual([
    keyed(2, false),
    keyed(2, true),
  ])
})
