import { describe, expect, test } from 'vitest'
import { detectTrips } from '../../domain/trips/detectTrips.ts'
import { kmBetween } from '../../domain/trips/distance.ts'
import type { Movement } from '../../domain/trips/trip.ts'
import type { CsvOptions } from '../../domain/tracks/readCsvRows.ts'
import { readRecording } from './recordings.ts'
import { storedFrom } from './storedFrom.ts'

const minute = 60_000

function movementOf(file: string, csv?: CsvOptions): Movement {
  const messages = storedFrom(readRecording(file, csv).messages)
  return detectTrips(messages, { now: Number.MAX_SAFE_INTEGER, useFiltering: true })
}

/** Straight from fix to fix: what a car creeps before and after the trip proper is of its trip too. */
function rawKm({ fixes }: Movement): number {
  return fixes.slice(1).reduce((km, fix, index) => km + kmBetween(fixes[index]!, fix), 0)
}

const sumKm = ({ trips }: Movement) => trips.reduce((km, trip) => km + trip.distanceKm, 0)
const utc = (text: string) => Date.parse(`${text}Z`)

describe('cars that recorded NMEA', () => {
  test.each(['car_nevada.nmea', 'car_munich.nmea', 'car_regensburg.nmea'])(
    '%s: the distance is that of its good fixes',
    (file) => {
      const movement = movementOf(file)
      expect(sumKm(movement) / rawKm(movement)).toBeGreaterThan(0.99)
      expect(sumKm(movement) / rawKm(movement)).toBeLessThan(1.002)
    },
  )

  test('a recorder that was off twice while parked splits the trips, and its banners are reported', () => {
    const { skipped } = readRecording('car_nevada.nmea')
    expect(skipped).toHaveLength(4)
    expect(skipped.every(({ reason }) => reason === 'is not a sentence')).toBe(true)
    const { trips } = movementOf('car_nevada.nmea')
    const during = (from: string, to: string) => trips.filter((t) => t.started < utc(to) && t.completed > utc(from))
    expect(during('2005-09-26T00:36:00', '2005-09-26T00:48:00')).toEqual([])
    expect(during('2005-09-26T01:28:00', '2005-09-26T01:48:00')).toEqual([])
    expect(during('2005-09-25T23:55:00', '2005-09-26T00:26:00')).toHaveLength(1)
    expect(during('2005-09-26T01:54:00', '2005-09-26T02:54:00')).toHaveLength(1)
  })

  test('gaps of 15 to 21 s without a fix while driving are part of one trip, with their distance', () => {
    expect(movementOf('car_regensburg.nmea').trips).toHaveLength(1)
    expect(movementOf('car_munich.nmea').trips).toHaveLength(1)
  })

  test('a city drive waits at lights, and its void fixes are ignored', () => {
    const { idling, fixes } = movementOf('car_munich.nmea')
    // And two that were taken in the second of another one.
    expect(readRecording('car_munich.nmea').messages.length - fixes.length).toBe(20 + 2)
    // The last one is before the 20 s at up to 30 km/h with which the recording ends.
    expect(idling.filter(({ start, end }) => end - start > minute / 3).length).toBe(14)
  })
})

test('a phone that reports every 50 m, and not while stationary, has the distance of another one on the same drives', () => {
  const kmOf = (file: string, from: string, to: string) =>
    movementOf(file)
      .trips.filter(({ started, completed }) => started < utc(to) && completed > utc(from))
      .reduce((km, trip) => km + trip.distanceKm, 0)
  for (const [from, to] of [
    ['2016-02-22T23:50:00', '2016-02-23T00:03:00'],
    ['2016-02-23T00:50:00', '2016-02-23T00:56:00'],
  ] as const) {
    const [byDistance, other] = ['phone_by_distance.csv', 'phone_same_drive.csv'].map((file) => kmOf(file, from, to))
    expect(Math.abs(byDistance! / other! - 1), `${byDistance} and ${other} km`).toBeLessThan(0.05)
  }
})

describe('receivers that lie still', () => {
  test.each(['receiver_foretrex-201.log', 'receiver_garmin-geko201.log', 'receiver_gp-320fw.log'])(
    '%s: no trip',
    (file) => {
      expect(movementOf(file).trips).toEqual([])
    },
  )

  test('bad checksums and void fixes are reported', () => {
    const { skipped, messages } = readRecording('receiver_gp-320fw.log')
    expect(skipped.filter(({ reason }) => reason === 'has a wrong checksum')).toHaveLength(36)
    expect(messages.some(({ gPRMC }) => typeof gPRMC === 'object' && gPRMC?.validity === 'V')).toBe(true)
  })
})

describe('trucks polled each minute, in local time', () => {
  const truck = (name: string) => movementOf('trucks.csv', { where: { truck: name }, timeZone: 'America/New_York' })

  test.each(['102', 'S-13', 'S-15'])('truck %s makes several trips, split by stops of five minutes or more', (name) => {
    const { trips } = truck(name)
    expect(trips.length).toBeGreaterThan(3)
    trips.slice(1).forEach((trip, index) => expect(trip.started).toBeGreaterThan(trips[index]!.completed))
    for (const trip of trips) expect(trip.distanceKm / ((trip.completed - trip.started) / 3_600_000)).toBeLessThan(90)
  })

  test('trips contain driving trucks and leave out stationary ones', () => {
    const movement = truck('102')
    expect(sumKm(movement) / rawKm(movement)).toBeGreaterThan(0.9)
    // Where it drives through, its road is longer than the straight lines of a minute.
    expect(sumKm(movement) / rawKm(movement)).toBeLessThan(1.07)
  })
})

describe('solar racers with a fix every ten minutes, Darwin to Adelaide', () => {
  test.each(['5', '31'])('team %s: no trip spans a night, and nearly the whole distance is in trips', (team) => {
    const movement = movementOf('solar_race.csv', { where: { team_number: team } })
    const darkHour = (at: number) => new Date(at + 9.5 * 60 * minute).getUTCHours()
    for (const { started, completed } of movement.trips) {
      expect(completed - started).toBeLessThan(13 * 60 * minute)
      expect(darkHour(started)).toBeGreaterThanOrEqual(5)
      expect(darkHour(completed)).toBeLessThan(23)
    }
    expect(movement.gaps.length).toBeGreaterThan(3)
    expect(sumKm(movement) / rawKm(movement)).toBeGreaterThan(0.95)
  })
})
