import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import type { EvidenceFile } from '../../contract/proof/evidenceFile.ts'
import { proveUntilNow } from '../../server/proof/startProof.ts'
import type { TestServer } from './testServer.ts'

const dayMs = 86_400_000

interface Reading {
  created: number
  messageID: number
  sensorAValue: number
  sensorBValue: number
}
const weeks = new WeakMap<TestServer['fleet'], Reading[]>()

/**
 * Readings of the recorded fridge week as its device sends them, in order of time, whole days later: the week ends two weeks before the clock of the
 * server when they are first asked for, and is the same one from then on.
 */
export function fridgeWeek(server: TestServer): Reading[] {
  const week = weeks.get(server.fleet) ?? weekBefore(server.now() - 14 * dayMs)
  weeks.set(server.fleet, week)
  return week
}

function weekBefore(time: number): Reading[] {
  const lines = readFileSync('tests/fixtures/tracks/fridge_week.csv', 'utf8').trim().split('\n').slice(1)
  const [lastTime = ''] = lines.at(-1)?.split(',') ?? []
  const shift = Math.floor((time - Date.parse(lastTime)) / dayMs) * dayMs
  return lines.map((line) => {
    const [time = '', a, b] = line.split(',')
    return { created: Date.parse(time) + shift, messageID: 1, sensorAValue: Number(a), sensorBValue: Number(b) }
  })
}

/** Gives the north truck two probes with limits, and sends the recorded week as its device's. */
export async function sendFridgeWeek(server: TestServer): Promise<void> {
  await server.db.execute(sql`update assets set temp_a = true, temp_b = true where id = ${server.fleet.assets.north}`)
  await server.db.execute(sql`update customers set temp_a = 7.5, temp_b = 8, temperature_threshold_duration = 20,
    fridge_event_trigger = 'always', engine_event_trigger = 'always'`)
  const week = fridgeWeek(server)
  for (let first = 0; first < week.length; first += 500)
    await server.ingest(server.fleet.imeis.north, week.slice(first, first + 500))
}

/** Hashes and signs what the server would a little later. Returns how many days it signed. */
export function prove({ db, dataDirectory, now }: TestServer, later = 0): Promise<number> {
  return proveUntilNow({ db, dataDirectory, now: () => now() + later, log: pino({ level: 'silent' }) })
}

/** Requests evidence of a day of the north truck. */
export async function evidenceOf(server: TestServer, body: object, token?: string) {
  const { status, body: reply } = await server.call('POST', '/api/Report/Evidence', {
    token: token ?? (await server.signIn(server.fleet.users.northUser)),
    body: { Report: 'temperature', AssetId: server.fleet.assets.north, Timezone: 'UTC', ...body },
  })
  if (status !== 200) return { status, reply }
  const files = new Map<string, string>(reply.files.map(({ name, content }: Record<string, string>) => [name, content]))
  const data = files.get('evidence.json') ?? ''
  const file: EvidenceFile = JSON.parse(data)
  return { status, reply, page: files.get('report.html'), data, file }
}

/** Returns a day (YYYY-MM-DD, UTC) counted from the first one of the recorded week. */
export const weekDay = (server: TestServer, offset: number): string =>
  new Date((fridgeWeek(server)[0]?.created ?? 0) + offset * dayMs).toISOString().slice(0, 10)
