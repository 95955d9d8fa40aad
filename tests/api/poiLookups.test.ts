import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../server/account/passwords.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'
import { seedFleet, testPassword, type SeededFleet } from '../support/seedFleet.ts'
import { callDatabase, makeTestDatabase, type TestDatabasePlace } from '../support/testDatabase.ts'
import { eventually } from '../support/eventually.ts'

let place: TestDatabasePlace
let fleet: SeededFleet
let running: RunningServer
let addressServer: Server
let shift = 0
/** What the address server does: answers, does so slowly, or fails. */
let mode: 'answers' | 'isSlow' | 'fails' = 'answers'
const asked: string[] = []

async function start(): Promise<void> {
  const { port } = addressServer.address() as AddressInfo
  const environment = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' }
  const settings = readSettings({ ...environment, GEOCODER_URL: `http://127.0.0.1:${port}/nominatim` })
  running = await startServer({
    settings: {
      ...settings,
      dataDirectory: place.dataDirectory,
      databaseUrl: place.databaseUrl,
    },
    log: pino({ level: 'silent' }),
    now: () => Date.now() + shift,
    version: 'test',
    async prepare({ db }) {
      fleet ??= await seedFleet(db, await hashPassword(testPassword))
    },
  })
}

async function upload(text: string): Promise<void> {
  const origin = `http://127.0.0.1:${running.port}`
  const body = JSON.stringify({ Email: fleet.users.admin, Password: testPassword })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', body, headers })
  const { token } = (await signedIn.json()) as { token: string }
  const form = new FormData()
  form.set('customerId', String(fleet.customers[0]))
  form.set('file', new File([text], 'places.csv', { type: 'text/csv' }))
  const authorization = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/api/POI/POIBatchRegister`, {
    method: 'POST',
    body: form,
    headers: authorization,
  })
  expect(answer.status).toBe(200)
}

const stored = async (name: string) =>
  (await running.opened.db.select().from(tables.pois).where(eq(tables.pois.name, name)))[0]!
const waiting = () => running.opened.db.select().from(tables.poiLookups)

beforeAll(async () => {
  place = await makeTestDatabase(callDatabase())
  addressServer = createServer((request, response) => {
    const address = new URL(request.url!, 'http://localhost').searchParams.get('q')!
    asked.push(address)
    const answer = () =>
      response
        .writeHead(mode === 'fails' ? 503 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify([{ display_name: address, lat: '-37.5', lon: '144.5' }]))
    setTimeout(answer, mode === 'isSlow' ? 300 : 0)
  })
  await new Promise<void>((done) => addressServer.listen(0, '127.0.0.1', done))
  await start()
})
afterAll(async () => {
  await running?.close()
  addressServer.close()
  await place?.remove()
})

test('addresses that wait when the server stops are looked up after its next start', async () => {
  // So many that they outlast the stop of the server, of which the work hears after other parts have closed.
  const addresses = Array.from({ length: 40 }, (_, index) => `${index + 1} Pier Road`)
  mode = 'isSlow'
  await upload(`Name,Address\n${addresses.map((address, index) => `Place ${index + 1},${address}`).join('\n')}`)
  await eventually(() => expect(asked).not.toEqual([]))
  await running.close()
  expect(asked.length).toBeLessThan(addresses.length)
  mode = 'answers'
  await start()
  await eventually(async () => expect((await stored('Place 40')).overlay).toContain('-37.5'))
  // None was asked for twice.
  expect(asked).toEqual(addresses)
  await eventually(async () => expect(await waiting()).toEqual([]))
})

test('work of a process that died is restarted after its lease', async () => {
  await upload('Name,Address\nUnleased,')
  const { id } = await stored('Unleased')
  await running.opened.db.update(tables.pois).set({ address: '4 Wharf Street' }).where(eq(tables.pois.id, id))
  const due = new Date(Date.now() + shift + 60_000)
  await running.opened.db.insert(tables.poiLookups).values({ poiId: id, due, tries: 1 })
  await upload('Name,Address\nOther,5 Wharf Street')
  await eventually(async () => expect((await stored('Other')).overlay).not.toBe(''))
  expect((await stored('Unleased')).overlay).toBe('')
  shift += 61_000
  await upload('Name,Address\nAnother,6 Wharf Street')
  await eventually(async () => expect((await stored('Unleased')).overlay).toContain('-37.5'))
  // The other one comes after it, and would meet the failing server of the next test.
  await eventually(async () => expect(await waiting()).toEqual([]))
})

test('a failed address server is tried again, later each time, and eight times at most', async () => {
  mode = 'fails'
  const before = Date.now() + shift
  await upload('Name,Address\nFar,7 Wharf Street')
  const { id } = await stored('Far')
  await eventually(async () => expect(await waiting()).toMatchObject([{ poiId: id, tries: 1 }]))
  await eventually(() => expect(asked).toContain('7 Wharf Street'))
  expect((await waiting())[0]!.due.getTime()).toBeGreaterThanOrEqual(before + 60_000)
  // An attempt under way is recorded by a clock that has moved on, and may be due later than one hour brings.
  for (let wakes = 1; (await waiting())[0]!.tries < 3; wakes++) {
    shift += 3_600_000
    await upload(`Name\nWakes ${wakes}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await eventually(async () => {
    const due = (await waiting())[0]!.due
    expect(due.getTime()).toBeGreaterThan(Date.now() + shift + 200_000)
  })
  // As by a clock that was a day ahead and has been set back.
  await running.opened.db.update(tables.poiLookups).set({ tries: 5, due: new Date(Date.now() + shift + 86_400_000) })
  await upload('Name\nWakes after the clock')
  await eventually(async () => expect((await waiting())[0]!.tries).toBe(6))
  await running.opened.db.update(tables.poiLookups).set({ tries: 7 })
  shift += 3_600_000
  await upload('Name\nWakes for the last time')
  await eventually(async () => expect(await waiting()).toEqual([]))
  expect((await stored('Far')).overlay).toBe('')
})
