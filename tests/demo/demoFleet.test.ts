import { describe, expect, test } from 'vitest'
import { flatKmBetween } from '../../server/demo/geometry.ts'
import { demoFleet, demoSeed, historyOf } from '../../server/demo/demoFleet.ts'
import { luhnDigit } from '../../server/demo/imei.ts'
import { showcase } from '../../server/demo/showcaseDay.ts'
import { tourAt } from '../../server/demo/tourAt.ts'
import { parseOverlay } from '../../domain/places/overlay.ts'

const now = Date.parse('2026-11-21T13:30:00Z')
const fleet = demoFleet(demoSeed, now)
const assets = fleet.customers.flatMap((customer) => customer.assets)
const histories = new Map(assets.map((asset) => [asset.plan.key, historyOf(fleet, asset)]))
const dayMs = 86_400_000

describe('the fleet', () => {
  test('is the same for the same seed and time, and another for another seed', () => {
    const again = demoFleet(demoSeed, now)
    expect(again).toEqual(fleet)
    const one = again.customers[2]!.assets[0]!
    expect(historyOf(again, one)).toEqual(histories.get(one.plan.key))
    expect(demoFleet('another', now).customers[0]!.assets[0]!.device!.imei).not.toBe(assets[0]!.device!.imei)
  })

  test('has about 60 assets of three customers, in every status', () => {
    expect(fleet.customers).toHaveLength(3)
    expect(assets.length).toBeGreaterThanOrEqual(55)
    expect(assets.length).toBeLessThanOrEqual(65)
    expect(new Set(assets.map((asset) => asset.statusId))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(assets.map((asset) => asset.plan.key)).size).toBe(assets.length)
  })

  test('gives every device an IMEI of its own that passes Luhn', () => {
    const imeis = assets.flatMap((asset) => asset.device?.imei ?? [])
    expect(new Set(imeis).size).toBe(imeis.length)
    for (const imei of imeis) expect(luhnDigit(imei.slice(0, 14))).toBe(Number(imei[14]))
  })

  test('draws overlays that the places of the domain can read, of all three kinds', () => {
    const texts = fleet.customers.flatMap(({ depots, pois }) => [...depots, ...pois].map((place) => place.overlay))
    for (const text of texts) expect(parseOverlay(text), text).not.toBeNull()
    expect(new Set(texts.map((text) => (JSON.parse(text) as { type: string }).type)).size).toBe(3)
  })

  test('names only users, assets and depots that exist', () => {
    for (const { assets, users, groups, rules, depots, pois, sensorRules } of fleet.customers) {
      const keys = assets.map((asset) => asset.plan.key)
      const emails = users.map((user) => user.email)
      for (const group of groups) {
        expect(keys).toEqual(expect.arrayContaining([...group.assets]))
        expect(emails).toEqual(expect.arrayContaining([...group.users]))
      }
      expect(emails).toEqual(expect.arrayContaining(rules.map((rule) => rule.email)))
      expect(keys).toEqual(expect.arrayContaining(sensorRules.map((rule) => rule.asset)))
      const depotNames = depots.map((depot) => depot.name)
      expect(depotNames).toEqual(expect.arrayContaining([...assets, ...pois].map((one) => one.depot)))
    }
  })
})

describe('every asset, over 35 days', () => {
  test.each(assets.map((asset) => [asset.plan.key, asset] as const))('%s moves like a vehicle', (key, asset) => {
    const messages = histories.get(key)!
    if (asset.statusId === 1) return expect(messages).toEqual([])
    expect(messages.length).toBeGreaterThan(500)
    let before: (typeof messages)[number] | undefined
    const identities = new Set<string>()
    for (const message of messages) {
      const { created, received, latitude, longitude, speedKph } = message
      identities.add(`${created} ${message.messageID}`)
      if (received < created || received > now || (before && created < before.created))
        expect.fail(`times of ${created}`)
      if (latitude === null || longitude === null) continue
      if (speedKph! < 0 || speedKph! > 130) expect.fail(`${speedKph} km/h at ${created}`)
      if (before && before.created < created) {
        const km = flatKmBetween({ latitude: before.latitude!, longitude: before.longitude! }, { latitude, longitude })
        const kph = km / ((created - before.created) / 3_600_000)
        if (km > 0.1 && kph > 140) expect.fail(`a step of ${km} km at ${kph} km/h, ${new Date(created).toISOString()}`)
        if ((message.odometerKm ?? 0) < (before.odometerKm ?? 0)) expect.fail(`odometer at ${created}`)
      }
      before = message
    }
    expect(identities.size).toBe(messages.length)
  })

  test('temperatures stay between a cold store and a summer day', () => {
    for (const message of [...histories.values()].flat()) {
      const { sensorAValue, sensorBValue } = message
      if (sensorAValue !== null && (sensorAValue < -5 || sensorAValue > 45)) expect.fail(`A ${sensorAValue}`)
      if (sensorBValue !== null && (sensorBValue < -26 || sensorBValue > 45)) expect.fail(`B ${sensorBValue}`)
    }
  })

  test('ends every tour at its depot before the next begins', () => {
    for (const asset of assets)
      for (let time = fleet.historyFrom; time < now + 21 * dayMs;) {
        const tour = tourAt(fleet.seed, asset.plan, time)
        expect(tour.phases[0]!.from).toBe(tour.from)
        expect(tour.phases.at(-1)!.to).toBe(tour.to)
        expect(flatKmBetween(tour.phases.at(-1)!.at, asset.plan.home), `${asset.plan.key} ${tour.from}`).toBeLessThan(
          0.1,
        )
        time = tour.to
      }
  })
})

describe('the present', () => {
  const lastOf = (key: string) => histories.get(key)!.at(-1)
  const fitted = assets.filter((asset) => asset.statusId === 2)

  test('has a few assets that have not reported for a day, and all others', () => {
    const silent = fitted.filter((asset) => lastOf(asset.plan.key)!.received < now - dayMs)
    expect(silent.map((asset) => asset.plan.key)).toEqual(['ICC-32', 'SLH-T3', 'JCS-S3'])
  })

  test('holds a power cut that is not restored and a pending duress of the last hours', () => {
    const recent = [...histories.values()].flat().filter((message) => message.created > now - dayMs)
    expect(recent.filter((message) => message.messageID === 40)).toHaveLength(1)
    expect(recent.filter((message) => message.messageID === 59)).toHaveLength(1)
  })

  test.each(['2026-11-21T13:30:00Z', '2026-11-23T00:00:00Z', '2026-11-24T05:00:00Z', '2026-11-25T18:00:00Z'])(
    'has assets on the road at %s',
    (when) => {
      const time = Date.parse(when)
      const driving = fitted.filter((asset) =>
        tourAt(fleet.seed, asset.plan, time).phases.some(
          (phase) => phase.drive && phase.from <= time && time < phase.to,
        ),
      )
      expect(driving.length).toBeGreaterThanOrEqual(2)
    },
  )
})

test('the showcase asset has a showcase day', () => {
  expect(assets.find((asset) => asset.plan.key === showcase.assetName)?.plan.showcaseDay).toBe('2026-11-20')
})
