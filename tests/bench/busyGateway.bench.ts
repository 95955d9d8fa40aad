import { fork } from 'node:child_process'
import { once } from 'node:events'
import { assets, devices } from '../../server/database/schema/tables.ts'
import { insertMessages } from '../../server/ingest/messageStore.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { benchRow, deviceMessage, start } from './benchMessages.ts'
import type { BenchResult } from './benchResult.ts'
import { cpuTime } from './cpuTime.ts'
import { median } from './percentiles.ts'

const connections = 64
const perRound = 3_200
const rounds = 5

/**
 * A gateway that sends one position a request over 64 connections that stay open, each for a device of its own, against as many bare
 * inserts of one row at once. Processor time of the server; the gateway is another process.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer('embedded', {}, undefined, false)
  const gateway = fork('tests/bench/gatewayClients.mjs', [server.origin, server.gatewayKey, `${connections}`], {
    execArgv: [],
  })
  try {
    const imeis = await addDevices(server)
    const rates = { ours: [] as number[], rows: [] as number[], batches: [] as number[] }
    // The first round warms all ways up.
    for (let round = 0; round <= rounds; round++) {
      const ours = await throughGateway(gateway, imeis, round)
      const rows = await bareInserts(server, round, 1)
      const batches = await bareInserts(server, round + 100, connections)
      if (round === 0) continue
      rates.ours.push(ours)
      rates.rows.push(rows)
      rates.batches.push(batches)
    }
    const [ours, baseline] = [median(rates.ours), median(rates.rows)]
    console.info(`  bare inserts of ${connections} rows at a time: ${median(rates.batches)} rows per CPU second`)
    return [
      {
        name: `One position a request over ${connections} connections that stay open, against as many bare inserts at once`,
        ours,
        baseline,
        unit: 'messages per CPU second',
        ratio: ours / baseline,
        target: 0.5,
        passed: ours / baseline >= 0.5,
      },
    ]
  } finally {
    gateway.kill()
    await server.close()
  }
}

/** Half a minute apart for each device, which is what they send while they drive. */
const at = (round: number, index: number) =>
  start + (round * (perRound / connections) + Math.floor(index / connections)) * 30_000 + (index % connections)

/** Adds an asset with a device for each connection. Returns the devices' IMEIs. */
async function addDevices({ db, fleet }: TestServer): Promise<string[]> {
  const customerId = fleet.customers[0]!
  const imeis: string[] = []
  for (let index = 0; index < connections; index++) {
    const imei = `35600000000${1000 + index}`
    const named = { customerId, name: `Busy ${index}` }
    const [asset] = await db
      .insert(assets)
      .values({ ...named, friendlyName: '', profilesId: 1 })
      .returning({ id: assets.id })
    await db.insert(devices).values({ ...named, assetId: asset!.id, imei })
    imeis.push(imei)
  }
  return imeis
}

async function throughGateway(gateway: ReturnType<typeof fork>, imeis: readonly string[], round: number) {
  const bodies = Array.from({ length: perRound }, (_, index) =>
    JSON.stringify({ imei: imeis[index % connections], messages: [deviceMessage(at(round, index))] }),
  )
  const send = async () => {
    gateway.send(bodies)
    const [{ accepted }] = (await once(gateway, 'message')) as [{ accepted: number }]
    if (accepted !== perRound) throw new Error(`Only ${accepted} of ${perRound} were stored.`)
  }
  return (perRound * 1000) / (await cpuTime(send))
}

/** As many transactions at once as there are connections, each with so many rows. */
async function bareInserts({ db, fleet }: TestServer, round: number, rowsEach: number): Promise<number> {
  const rows = Array.from({ length: perRound }, (_, index) => benchRow(fleet, at(round, index) + round * 7))
  const parts = Array.from({ length: perRound / rowsEach }, (_, part) =>
    rows.slice(part * rowsEach, (part + 1) * rowsEach),
  )
  const lane = async () => {
    for (let part = parts.shift(); part; part = parts.shift()) {
      const own = part
      await db.transaction((tx) => insertMessages(tx, own))
    }
  }
  const insert = () => Promise.all(Array.from({ length: connections }, lane))
  return (perRound * 1000) / (await cpuTime(insert))
}
