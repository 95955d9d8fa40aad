import { expect, test } from 'vitest'
import { driveAlong, drivingStyles, placeAt } from './drive.ts'
import { pathFrom } from './path.ts'
import { createRandom } from './random.ts'
import { roadThrough } from './road.ts'
import { townNamed } from './towns.ts'

const path = pathFrom(roadThrough(['Ballan', 'Ballarat', 'Beaufort']))
const drive = driveAlong(path, 0, drivingStyles.truck, createRandom('drive'))

test('a drive begins and ends at a standstill, at the two ends of its path', () => {
  expect([drive.speedKph[0], drive.speedKph.at(-1)]).toEqual([0, 0])
  expect(placeAt(drive, drive.from)).toMatchObject({ latitude: townNamed('Ballan').latitude, km: 0 })
  const end = placeAt(drive, drive.to)
  expect(end.latitude).toBeCloseTo(townNamed('Beaufort').latitude, 5)
  expect(end.longitude).toBeCloseTo(townNamed('Beaufort').longitude, 5)
})

test('it never goes back, hardly exceeds the cruising speed, and takes a plausible time', () => {
  drive.km.forEach((km, i) => expect(km).toBeGreaterThanOrEqual(drive.km[i - 1] ?? 0))
  expect(Math.max(...drive.speedKph)).toBeLessThan(drivingStyles.truck.cruiseKph * 1.12)
  const averageKph = path.lengthKm / ((drive.to - drive.from) / 3_600_000)
  expect(averageKph).toBeGreaterThan(50)
  expect(averageKph).toBeLessThan(95)
})

test('a fast section is driven at about its speed', () => {
  const fast = driveAlong(path, 0, drivingStyles.truck, createRandom('drive'), { fromKm: 54, toKm: 66, kph: 114 })
  const within = Array.from(fast.km.keys()).filter((i) => fast.km[i]! > 58 && fast.km[i]! < 65)
  const speeds = within.map((i) => fast.speedKph[i]!)
  expect(Math.max(...speeds)).toBeGreaterThan(108)
})

test('the same road is taken in both directions', () => {
  const there = roadThrough(['Katherine', 'Pine Creek'])
  expect(roadThrough(['Pine Creek', 'Katherine'])).toEqual(there.toReversed())
})
