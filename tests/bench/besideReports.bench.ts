import { sql } from 'drizzle-orm'
import { Worker } from 'node:worker_threads'
import { dayBounds, dayOf } from '../../domain/time/dayBounds.ts'
import { openHubListener } from '../support/hubListener.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import type { BenchResult } from './benchResult.ts'
import { fillBenchDay } from './fillBenchDay.ts'
import { median, percentiles, percentileText } from './percentiles.ts'

const dayMessages = 5_000
const messages = 300
/** Idle and busy by turns, and of each the middle one: what else runs on the machine falls on both. */
const rounds = 3
const readers = 10
const pauseMs = 25
const timeoutMs = 20_000
const ways = ['answer', 'hub'] as const

/**
 * A message until it is answered, and until an open live map has it: on an idle server, and while ten people make reports of
 * days with 5,000 messages one after the other.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer('embedded', {}, undefined, false)
  try {
    const day = dayOf(server.now() - 3 * 86_400_000, 'UTC')
    await fillBenchDay(server.db, { assetId: server.fleet.assets.north }, dayBounds(day, 'UTC'), dayMessages)
    await server.db.execute(sql`update assets set temp_a = true where id = ${server.fleet.assets.north}`)
    await server.db.execute(sql`vacuum analyze messages`)
    await measure(server, 30)
    const measured = {
      answer: { idle: [] as number[], busy: [] as number[] },
      hub: { idle: [] as number[], busy: [] as number[] },
    }
    for (let round = 0; round < rounds; round++) {
      const idle = await measure(server, messages)
      const reports = await startReaders(server, day)
      await reports.warm
      const busy = await measure(server, messages)
      console.info(`  ${await reports.stop()} reports were made meanwhile`)
      for (const way of ways) {
        const [before, under] = [percentiles(idle[way]), percentiles(busy[way])]
        console.info(`  ${way}: idle ${percentileText(before)}, beside reports ${percentileText(under)}`)
        measured[way].idle.push(before.p99)
        measured[way].busy.push(under.p99)
      }
    }
    return ways.map((way) => {
      const [before, under] = [median(measured[way].idle), median(measured[way].busy)]
      const name = way === 'hub' ? 'A message until the live map has it' : 'A message until it is answered'
      const ratio = before / under
      return {
        name: `${name}, p99, beside ten readers of reports, against an idle server`,
        ours: under,
        baseline: before,
        unit: 'ms',
        ratio,
        target: 0.5,
        passed: ratio >= 0.5,
      }
    })
  } finally {
    await server.close()
  }
}

/** Ten callers in a thread of their own, each asking for its next report when it has the last, until they are stopped. */
async function startReaders(server: TestServer, day: string) {
  const AssetId = server.fleet.assets.north
  const ofDay = { AssetId, SearchDate: day, Timezone: 'UTC', UseFiltering: true }
  const questions = [
    ['MVTripLog', { ...ofDay, Compact: true }],
    ['Visit', { ...ofDay, Compact: true }],
    ['TemperatureReport', ofDay],
    ['LocationDataReport', ofDay],
    ['map', { AssetIds: [AssetId], SearchDate: day, Timezone: 'UTC' }],
  ]
  const token = await server.signIn(server.fleet.users.manager)
  const thread = new Worker(readersCode, {
    eval: true,
    workerData: { origin: server.origin, token, questions, readers },
  })
  let made = 0
  const warm = new Promise<void>((resolve, reject) => {
    thread.on('error', reject)
    thread.on('message', () => {
      if (++made === 2 * readers) resolve()
    })
  })
  return {
    /** Resolves when each kind of report was made a few times. */
    warm: warm.then(() => void (made = 0)),
    async stop() {
      await thread.terminate()
      // What the server still makes for those who went away ends before its database does.
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return made
    },
  }
}

const readersCode = `
  const { parentPort, workerData: { origin, token, questions, readers } } = require('node:worker_threads')
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' }
  for (let reader = 0; reader < readers; reader++)
    void (async () => {
      for (let turn = reader; ; turn++) {
        const [name, body] = questions[turn % questions.length]
        const reply = await fetch(origin + '/api/Report/' + name, { method: 'POST', headers, body: JSON.stringify(body) })
        await reply.arrayBuffer()
        if (!reply.ok) throw new Error(name + ' answered ' + reply.status)
        parentPort.postMessage('made')
      }
    })()`

async function measure(server: TestServer, count: number): Promise<{ answer: number[]; hub: number[] }> {
  const times = { answer: [] as number[], hub: [] as number[] }
  const listener = await openHubListener(server, server.fleet.users.southUser, 'RealTimeMap')
  for (let i = 0; i < count; i++) {
    const before = listener.received.length
    const begun = performance.now()
    const posted = server
      .ingest(server.fleet.imeis.south, [
        {
          created: new Date(server.now()).toISOString(),
          messageID: 1,
          gPRMC: { latitude: -37 + i / 1000, longitude: 145, speed: 40, validity: 'A' },
        },
      ])
      .then(({ body }) => {
        if (body.accepted !== 1) throw new Error(`A message of the bench was not taken: ${JSON.stringify(body)}`)
        times.answer.push(performance.now() - begun)
      })
    while (listener.received.length === before) {
      if (performance.now() - begun > timeoutMs) throw new Error(`Message ${i} did not arrive in ${timeoutMs} ms.`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    times.hub.push(performance.now() - begun)
    await posted
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  await listener.stop()
  return times
}
