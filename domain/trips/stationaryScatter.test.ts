import { expect, test } from 'vitest'
import { driveRoad, garbageRound, sampled } from '../../tests/accuracy/simulatedRoad.ts'
import { orderMessages } from './messageOrder.ts'
import { stationaryScatter } from './stationaryScatter.ts'
import { trackOf } from './track.ts'

const parked = { stopSeconds: 1200 }
const scatterOf = (noise: number, every: number, hasSpeed = true) => {
  const { messages } = driveRoad([parked, ...garbageRound(30, 3), parked], { noise, hasSpeed, accuracyMetres: null })
  return stationaryScatter(trackOf(orderMessages(sampled(messages, every))))
}

test('is the error of the fixes while the vehicle is parked, at any interval', () => {
  for (const noise of [1, 3, 12])
    for (const every of [1, 10, 60])
      expect(Math.abs(scatterOf(noise, every)! / noise - 1), `${noise} m at ${every} s`).toBeLessThan(0.35)
})

test('is unknown without speeds', () => {
  expect(scatterOf(3, 10, false)).toBeNull()
})
