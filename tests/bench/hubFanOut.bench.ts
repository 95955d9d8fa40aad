import { fork, type ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { hubPath } from '../../contract/hubMessage.ts'
import { createHub } from '../../server/hub/hub.ts'
import { encodeInvocation } from '../../server/hub/hubProtocol.ts'
import type { HubCaller } from '../hub/hubCaller.ts'
import type { BenchResult } from './benchResult.ts'
import { median } from './percentiles.ts'

const clientCount = 1_000
const turns = 12
const roundsPerTurn = 15
const target = 0.5

const update = {
  assetId: 7,
  assetName: 'Truck 07',
  lastMessage: { created: '2026-11-21T09:00:00Z', latitude: -37.5622, longitude: 143.8503, speed: 51.2, heading: 90 },
}
const audience = { customerId: 1, assetId: 7, groupIds: [3, 4] }

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A hub with callers of an everyday kind: one customer, some groups, checked for each client and message. */
async function startHub() {
  const groupIds = Array.from({ length: 12 }, (_, index) => 14 - index)
  const hub = createHub<HubCaller>({
    authenticate: async () => ({ userId: 1, role: 'User', customerId: 1, groupIds }),
    canReceive: (caller, { customerId, groupIds: ofAsset = [] }) =>
      caller.customerId === customerId && ofAsset.some((groupId) => caller.groupIds.includes(groupId)),
    isAllowedOrigin: () => true,
    now: Date.now,
    log: console,
    limits: { maxConnectionsPerUser: clientCount },
  })
  const server = createServer()
  hub.attach(server)
  const url = `ws://127.0.0.1:${await listen(server)}${hubPath}?access_token=bench`
  return { server, url, stop: () => hub.close(), broadcast: () => hub.publish('RealTimeMap', audience, update) }
}

/** The least that a server can do: write ready bytes to every socket. */
async function startBare() {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const url = `ws://127.0.0.1:${await listen(server)}`
  const bytes = Buffer.from(encodeInvocation('RealTimeMap', update))
  const broadcast = () => sockets.clients.forEach((socket) => socket.send(bytes, { binary: false }))
  const stop = async () => sockets.clients.forEach((socket) => socket.terminate())
  return { server, url, stop, broadcast }
}

const nextReport = (child: ChildProcess) => new Promise<unknown>((resolve) => child.once('message', resolve))

/** Milliseconds that one update takes until all clients have it, and of those what this process computes. */
async function measureTurn(child: ChildProcess, broadcast: () => void) {
  const startedAt = performance.now()
  const cpuBefore = process.cpuUsage()
  for (let round = 0; round < roundsPerTurn; round += 1) {
    const received = nextReport(child)
    broadcast()
    await received
  }
  const { user, system } = process.cpuUsage(cpuBefore)
  return { wallMs: (performance.now() - startedAt) / roundsPerTurn, cpuMs: (user + system) / 1_000 / roundsPerTurn }
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000

/** One update to 1,000 clients through the hub, and the same bytes from a bare WebSocket server, by turns. */
export async function run(): Promise<BenchResult[]> {
  const [hub, bare] = await Promise.all([startHub(), startBare()])
  // Named from the project's folder, so that it is found as well when this file runs bundled.
  const child = fork('tests/bench/hubFanOutClients.mjs', [`${clientCount}`], { execArgv: [] })
  try {
    child.send({ hubUrl: hub.url, bareUrl: bare.url })
    await nextReport(child)
    const ours: Array<{ wallMs: number; cpuMs: number }> = []
    const baseline: typeof ours = []
    await measureTurn(child, bare.broadcast)
    await measureTurn(child, hub.broadcast)
    for (let turn = 0; turn < turns; turn += 1) {
      baseline.push(await measureTurn(child, bare.broadcast))
      ours.push(await measureTurn(child, hub.broadcast))
    }
    const perSecond = (turnsOf: typeof ours) => clientCount / (median(turnsOf.map(({ wallMs }) => wallMs)) / 1_000)
    const rates = { ours: perSecond(ours), baseline: perSecond(baseline) }
    const cpu = { ours: median(ours.map(({ cpuMs }) => cpuMs)), baseline: median(baseline.map(({ cpuMs }) => cpuMs)) }
    const rateRatio = rounded(rates.ours / rates.baseline)
    const cpuRatio = rounded(cpu.baseline / cpu.ours)
    return [
      {
        name: 'Hub: one update to 1,000 clients, until the last has it',
        ours: Math.round(rates.ours),
        baseline: Math.round(rates.baseline),
        unit: 'messages/s',
        ratio: rateRatio,
        target,
        passed: rateRatio >= target,
      },
      {
        name: 'Hub: computing time of the server per update to 1,000 clients',
        ours: rounded(cpu.ours),
        baseline: rounded(cpu.baseline),
        unit: 'ms',
        ratio: cpuRatio,
        target,
        passed: cpuRatio >= target,
      },
    ]
  } finally {
    child.kill()
    await Promise.all([hub.stop(), bare.stop()])
    for (const { server } of [hub, bare]) {
      server.closeAllConnections()
      server.close()
    }
  }
}
