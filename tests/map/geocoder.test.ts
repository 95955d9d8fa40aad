import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { geocodeCache } from '../../server/geocoder/geocodeStore.ts'
import { createGeocoder } from '../../server/geocoder/geocoder.ts'
import { callDatabases, openTestDatabase } from '../support/testDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-geo-'))
const gazetteerFile = join(folder, 'gazetteer.json')
let standIn: Server | undefined

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/buildGeo.mjs', join(folder, 'map'), gazetteerFile])
})
afterEach(async () => {
  await new Promise((resolve) => (standIn ? standIn.close(resolve) : resolve(undefined)))
  standIn = undefined
})
afterAll(() => rmSync(folder, { recursive: true }))

/** An address server of someone else's, which answers as `answer` says and notes what it was asked. */
async function startAddressServer(answer: (path: string) => { status?: number; body: unknown }) {
  const asked: string[] = []
  standIn = createServer((request, response) => {
    asked.push(request.url!)
    const { status = 200, body } = answer(request.url!)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => standIn!.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`, asked }
}

function geocoderFor(geocoderUrl?: string, file = gazetteerFile) {
  const cache = new Map<string, string>()
  const warnings: string[] = []
  const geocoder = createGeocoder({
    geocoderUrl,
    cache: { get: (key) => cache.get(key), put: (key, value) => void cache.set(key, value) },
    fetch,
    log: { warn: (_fields, message) => warnings.push(message) },
    gazetteerFile: file,
  })
  return { geocoder, cache, warnings }
}

const nominatimPlace = { display_name: '12 Sturt Street, Ballarat, Victoria', lat: '-37.5612', lon: '143.8503' }
const photonPlaces = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [143.8503, -37.5612] },
      properties: {
        housenumber: '12',
        street: 'Sturt Street',
        city: 'Ballarat',
        state: 'Victoria',
        country: 'Australia',
      },
    },
  ],
}

test('the gazetteer names towns, distances and directions', async () => {
  const { geocoder, cache } = geocoderFor()
  expect(await geocoder.reverse(-37.5662, 143.8496)).toBe('Ballarat VIC')
  expect(await geocoder.reverse(-25.345, 131.036)).toMatch(/^\d+ km \w+ of .+|^-25\.34500, 131\.03600$/)
  expect(await geocoder.reverse(40.7178, -74.0431)).toMatch(/NJ, USA$/)
  expect(await geocoder.reverse(0, -140)).toBe('0.00000, -140.00000')
  expect(cache.size).toBe(0)
})

test('along a road each position gets the same words as alone', async () => {
  const nameOf = await geocoderFor().geocoder.embedded()
  // From Melbourne past Ballarat into the bush, a few hundred metres at a time.
  const road = Array.from({ length: 600 }, (_, i) => [-37.8 + i * 0.002, 144.9 - i * 0.004] as const)
  const along = road.map(([latitude, longitude]) => nameOf(latitude, longitude))
  const alone = road.map(([latitude, longitude]) => {
    nameOf(52.5, 13.4)
    return nameOf(latitude, longitude)
  })
  expect(along).toEqual(alone)
  expect(new Set(along.map((words) => words.replace(/^.* of /, ''))).size).toBeGreaterThan(20)
})

test('the gazetteer finds what is typed, coordinates too', async () => {
  const { geocoder } = geocoderFor()
  expect((await geocoder.search('ballar'))[0]).toEqual({
    label: 'Ballarat VIC',
    latitude: -37.5662,
    longitude: 143.8496,
  })
  expect(await geocoder.search('-37.5612, 143.8503')).toEqual([
    { label: '-37.56120, 143.85030', latitude: -37.5612, longitude: 143.8503 },
  ])
  const nearHobart = await geocoder.search('richmond', { latitude: -42.88, longitude: 147.33 })
  const nearMelbourne = await geocoder.search('richmond', { latitude: -37.81, longitude: 144.96 })
  expect(nearMelbourne[0]!.label).toBe('Richmond VIC')
  expect(nearHobart.length).toBeGreaterThan(1)
  const firstFrom = async (text: string, latitude: number, longitude: number) =>
    (await geocoder.search(text, { latitude, longitude }))[0]!.label
  // A small town of the same country comes before larger namesakes in others, and what only another country has is found.
  expect(await firstFrom('springfield', -33.87, 151.2)).toBe('Springfield QLD')
  expect(await firstFrom('springfield', 41.9, -87.7)).toBe('Springfield IL, USA')
  expect(await firstFrom('birmingham', 33.75, -84.4)).toBe('Birmingham AL, USA')
  expect(await firstFrom('birmingham', 51.5, -0.1)).toBe('Birmingham, United Kingdom')
  expect(await firstFrom('paris', -33.87, 151.2)).toBe('Paris, France')
  expect(await geocoder.search('')).toEqual([])
})

test('a Nominatim server answers, once per place', async () => {
  const server = await startAddressServer((path) => ({
    body: path.startsWith('/reverse') ? nominatimPlace : [nominatimPlace],
  }))
  const { geocoder, cache } = geocoderFor(server.url)
  expect(await geocoder.reverse(-37.5612, 143.8503)).toBe(nominatimPlace.display_name)
  expect(await geocoder.reverse(-37.56121, 143.85031)).toBe(nominatimPlace.display_name)
  expect((await geocoder.search('12 sturt st'))[0]).toEqual({
    label: nominatimPlace.display_name,
    latitude: -37.5612,
    longitude: 143.8503,
  })
  expect(server.asked).toHaveLength(2)
  expect([...cache.keys()]).toEqual(['reverse:-37.5612,143.8503'])
})

test('a hurried request skips the server, and its cached replies still count', async () => {
  const server = await startAddressServer(() => ({ body: nominatimPlace }))
  const { geocoder } = geocoderFor(server.url)
  expect(await geocoder.reverse(-37.5612, 143.8503)).toBe(nominatimPlace.display_name)
  expect(await geocoder.reverse(-37.5612, 143.8503, true)).toBe(nominatimPlace.display_name)
  expect(await geocoder.reverse(-37.5662, 143.8496, true)).toBe('Ballarat VIC')
  expect(server.asked).toHaveLength(1)
})

test.each(callDatabases())('addresses are kept for half a year, on %s', async (kind) => {
  const opened = await openTestDatabase(kind)
  try {
    const day = 24 * 3_600_000
    let now = Date.UTC(2026, 0, 1)
    const cache = geocodeCache(opened.db, () => now)
    await cache.put('reverse:1', 'old')
    await cache.put('search::syd', 'kept by an earlier version')
    now += 170 * day
    await cache.put('reverse:2', 'newer')
    now += 20 * day
    await cache.put('reverse:3', 'new')
    const kept = await Promise.all(
      ['reverse:1', 'reverse:2', 'reverse:3', 'search::syd'].map(async (key) => cache.get(key)),
    )
    expect(kept).toEqual([undefined, 'newer', 'new', undefined])
  } finally {
    await opened.close()
  }
})

test('a Photon server is recognised by its reply, and then called only in its own format', async () => {
  const server = await startAddressServer((path) =>
    path.includes('format=') ? { status: 400, body: { message: 'unknown query parameter' } } : { body: photonPlaces },
  )
  const { geocoder, warnings } = geocoderFor(server.url)
  expect(await geocoder.reverse(-37.5612, 143.8503)).toBe('12 Sturt Street, Ballarat, Victoria, Australia')
  expect((await geocoder.search('sturt'))[0]!.label).toBe('12 Sturt Street, Ballarat, Victoria, Australia')
  expect(server.asked.map((path) => path.split('?')[0])).toEqual(['/reverse', '/reverse', '/api'])
  expect(warnings).toEqual([])
})

test('a Photon address that ends in its call is requested below the same folder', async () => {
  const server = await startAddressServer(() => ({ body: photonPlaces }))
  const { geocoder } = geocoderFor(`${server.url}/geo/api/`)
  await geocoder.reverse(-37.5612, 143.8503)
  expect(server.asked[0]).toMatch(/^\/geo\/reverse\?lat=-37\.5612&lon=143\.8503/)
})

test.each([
  ['answers an error', { status: 500, body: {} }],
  ['answers something else', { body: { hello: 'world' } }],
])('when the server %s the gazetteer is used, and the server is paused', async (_name, answer) => {
  const server = await startAddressServer(() => answer)
  const { geocoder, cache, warnings } = geocoderFor(`${server.url}/nominatim`)
  expect(await geocoder.reverse(-37.5662, 143.8496)).toBe('Ballarat VIC')
  expect(await geocoder.reverse(-37.7, 144.9)).toMatch(/VIC$/)
  expect((await geocoder.search('ballarat'))[0]!.label).toBe('Ballarat VIC')
  expect(server.asked).toHaveLength(1)
  expect(warnings).toHaveLength(1)
  expect(cache.size).toBe(0)
})

test('a place that the server does not know is named by the gazetteer without a fault', async () => {
  const server = await startAddressServer(() => ({ body: { error: 'Unable to geocode' } }))
  const { geocoder, warnings } = geocoderFor(server.url)
  expect(await geocoder.reverse(-37.5662, 143.8496)).toBe('Ballarat VIC')
  expect(warnings).toEqual([])
})

test('without a gazetteer file positions are coordinates, and it is logged once', async () => {
  const { geocoder, warnings } = geocoderFor(undefined, join(folder, 'missing.json'))
  expect(await geocoder.reverse(-37.5612, 143.8503)).toBe('-37.56120, 143.85030')
  expect(await geocoder.search('ballarat')).toEqual([])
  expect(warnings).toHaveLength(1)
})

test('the public Nominatim is called at most once a second and never while typing', async () => {
  const times: number[] = []
  const geocoder = createGeocoder({
    geocoderUrl: 'https://nominatim.openstreetmap.org',
    cache: { get: () => undefined, put: () => undefined },
    fetch: async () => {
      times.push(performance.now())
      return Response.json(nominatimPlace)
    },
    log: { warn: () => undefined },
    gazetteerFile,
  })
  // On a clock of its own: what a busy machine adds to a wait would say nothing.
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const asking = Promise.all(Array.from({ length: 8 }, (_, i) => geocoder.reverse(-37.5662 - i / 1000, 143.8496)))
    await vi.advanceTimersByTimeAsync(10_000)
    const answers = await asking
    await geocoder.search('ballarat')
    expect(times.map((time) => time - times[0]!)).toEqual([0, 1000, 2000, 3000])
    expect(answers.filter((text) => text === nominatimPlace.display_name)).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})
