import { MessageChannel } from 'node:worker_threads'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetReport } from '../../contract/reports/assetLogEndpoints.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openReportThread, type ReportThread } from '../../server/reports/thread/reportThread.ts'
import { wholeReply } from '../../server/reports/wholeReply.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let opened: ReportThread[] = []
// A thread reaches PostgreSQL by itself; the connections of the embedded database have to be handed to it.
beforeAll(async () => void (server = await startTestServer('embedded')))
afterAll(async () => {
  await Promise.all(opened.map((thread) => thread.close()))
  await server.close()
})

function open(given: Partial<Parameters<typeof openReportThread>[0]>): ReportThread {
  const thread = openReportThread({
    databaseUrl: undefined,
    connect: server.running.opened.connect,
    now: server.now,
    reverseGeocode: null,
    log: pino({ level: 'silent' }),
    software: 'test',
    ...given,
  })
  opened = [...opened, thread]
  return thread
}

/** The items of the Asset Log of an asset, of today. */
async function items(thread: ReportThread, assetId: number, signal = new AbortController().signal) {
  const caller = {
    userId: 1,
    userName: 'admin',
    role: 'SystemAdmin' as const,
    customerId: 1,
    groupIds: [],
    timeZoneId: 'UTC',
  }
  const body = {
    AssetId: assetId,
    SearchDate: dayOf(server.now(), 'UTC'),
    TimezoneTz: 'UTC',
    UseFiltering: true,
  }
  const json = await wholeReply(thread.make, assetReport, { caller, body, signal })
  return JSON.parse(json.toString()).items as { location: string }[]
}

test('an error of a report comes back with its status', async () => {
  await expect(items(open({}), 999_999)).rejects.toMatchObject({ status: 404, body: { statusCode: 404 } })
})

test('a caller who takes it gets it gzipped, others as it is', async () => {
  const { fleet } = server
  const token = await server.signIn(fleet.users.admin)
  const ask = (encoding: string) =>
    server.call('POST', '/api/Report/LocationDataReport', {
      token,
      headers: { 'accept-encoding': encoding },
      body: {
        AssetId: fleet.assets.north,
        SearchDate: '2026-01-02',
        Timezone: 'UTC',
        UseFiltering: true,
      },
    })
  const gzipped = await ask('gzip, deflate, br')
  const plain = await ask('identity')
  expect([gzipped, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', null])
  expect([gzipped, plain].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(gzipped.body).toMatchObject({ assetName: 'North truck', locationData: [] })
  expect(gzipped.body).toEqual(plain.body)
})

test('places are named by the address server where there is one, else by the gazetteer', async () => {
  const { south } = server.fleet.assets
  const gPRMC = { latitude: -37.57, longitude: 143.86, validity: 'A' }
  const sent = await server.ingest(server.fleet.imeis.south, [{ created: new Date(server.now()).toISOString(), gPRMC }])
  expect(sent.body.accepted).toBe(1)
  const asked: number[][] = []
  const byAddress = open({
    async reverseGeocode(latitude, longitude) {
      asked.push([latitude, longitude])
      return '12 Sturt Street'
    },
  })
  expect(await items(byAddress, south)).toMatchObject([{ location: '12 Sturt Street' }])
  expect(asked).toEqual([[-37.57, 143.86]])
  // The coordinates, where the gazetteer has not been built.
  expect((await items(open({}), south))[0]!.location).toMatch(/Ballarat|-37\.57/)
})

test('a report whose database does not answer fails, and the next one is made', async () => {
  let isBroken = true
  const thread = open({
    connect: () => (isBroken ? Promise.reject(new Error('no port')) : server.running.opened.connect()),
  })
  await expect(items(thread, server.fleet.assets.north)).rejects.toThrow('no port')
  isBroken = false
  expect(await items(thread, server.fleet.assets.north)).toEqual([])
})

test('when the thread crashes, its reports fail with a message, and so does the next: none waits for ever', async () => {
  const thread = open({ databaseUrl: 'postgres://127.0.0.1:1/nowhere' })
  await expect(items(thread, 1)).rejects.toThrow()
  await expect(items(thread, 1)).rejects.toThrow()
})

test('a report that nobody waits for any more is cancelled at once, and the thread continues', async () => {
  const { port1 } = new MessageChannel()
  let isSilent = true
  const thread = open({ connect: async () => (isSilent ? port1 : server.running.opened.connect()) })
  const cancelling = new AbortController()
  const asked = items(thread, server.fleet.assets.north, cancelling.signal)
  setTimeout(() => cancelling.abort(new Error('went away')), 500)
  await expect(asked).rejects.toThrow('went away')
  isSilent = false
  expect(await items(thread, server.fleet.assets.north)).toEqual([])
  port1.close()
})

test('closing ends what is being made', async () => {
  const thread = open({ connect: async () => new MessageChannel().port1 })
  const asked = expect(items(thread, server.fleet.assets.north)).rejects.toThrow('ended')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await thread.close()
  await asked
})
