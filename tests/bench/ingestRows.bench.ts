import { sql } from 'drizzle-orm'
import { insertMessages } from '../../server/ingest/messageStore.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { cpuTime } from './cpuTime.ts'
import { benchRow, deviceMessage, start } from './benchMessages.ts'
import { median } from './percentiles.ts'

const batchSize = 100
const batches = 60
/** Gateways that send at the same time. */
const senders = 4
const rounds = 5
const singles = 60

/** Processor time of messages through the ingest endpoint against the same rows inserted directly; and what one message alone costs. */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer('embedded')
  try {
    const rates = { endpoint: [] as number[], atOnce: [] as number[], bare: [] as number[] }
    // The first round warms all ways up.
    for (let round = 0; round <= rounds; round++) {
      const endpoint = await throughEndpoint(server, 2 * round, 1)
      const bare = await bareInserts(server, round)
      const atOnce = await throughEndpoint(server, 2 * round + 1, senders)
      if (round === 0) continue
      rates.endpoint.push(endpoint)
      rates.atOnce.push(atOnce)
      rates.bare.push(bare)
    }
    const alone = await oneByOne(server)
    return [
      result(
        'Ingest in batches of 100 of one sender, against bare inserts of the same rows',
        median(rates.endpoint),
        median(rates.bare),
        'messages per CPU second',
        0.4,
      ),
      result(
        `Ingest in batches of 100 of ${senders} senders at once, against bare inserts of the same rows`,
        median(rates.atOnce),
        median(rates.bare),
        'messages per CPU second',
        0.55,
      ),
      result(
        'One message alone through the endpoint, against a bare commit of one row',
        1000 / alone.endpoint,
        1000 / alone.bare,
        'messages per CPU second',
        0.2,
      ),
    ]
  } finally {
    await server.close()
  }
}

function result(name: string, ours: number, baseline: number, unit: string, target: number): BenchResult {
  const ratio = ours / baseline
  return { name, ours, baseline, unit, ratio, target, passed: ratio >= target }
}

/** A tenth of a second apart, so that all rounds lie in the past. */
const at = (round: number, index: number) => start + (round * batches * batchSize + index) * 100

async function throughEndpoint(server: TestServer, round: number, senders: number): Promise<number> {
  const bodies = Array.from({ length: batches }, (_, batch) =>
    requestOf(
      server,
      Array.from({ length: batchSize }, (_, index) => deviceMessage(at(round, batch * batchSize + index))),
    ),
  )
  const send = async () => {
    for (let request = bodies.shift(); request; request = bodies.shift()) {
      const { body } = await server.call('POST', '/ingest/messages', request)
      if (body.accepted !== batchSize) throw new Error(`Not stored: ${JSON.stringify(body).slice(0, 200)}`)
    }
  }
  return (batches * batchSize * 1000) / (await cpuTime(() => Promise.all(Array.from({ length: senders }, send))))
}

/** Written before the clock runs, as the rows of the bare inserts are. */
function requestOf({ fleet, gatewayKey }: TestServer, messages: object[]) {
  return { token: gatewayKey, raw: JSON.stringify({ imei: fleet.imeis.north, messages }) }
}

async function bareInserts({ db, fleet }: TestServer, round: number): Promise<number> {
  const rows = Array.from({ length: batches }, (_, batch) =>
    Array.from({ length: batchSize }, (_, index) => benchRow(fleet, at(round, batch * batchSize + index))),
  )
  const insert = async () => {
    for (const batch of rows) await db.transaction((tx) => insertMessages(tx, batch))
  }
  return (batches * batchSize * 1000) / (await cpuTime(insert))
}

async function oneByOne(server: TestServer): Promise<{ endpoint: number; bare: number }> {
  const times = { endpoint: [] as number[], bare: [] as number[] }
  for (let index = 0; index < singles; index++) {
    const when = at(2 * rounds + 2, index)
    times.endpoint.push(await cpuTime(() => server.ingest(server.fleet.imeis.north, [deviceMessage(when)])))
    times.bare.push(
      await cpuTime(() => server.db.transaction((tx) => insertMessages(tx, [benchRow(server.fleet, when)]))),
    )
  }
  await server.db.execute(sql`select 1`)
  return { endpoint: median(times.endpoint), bare: median(times.bare) }
}
