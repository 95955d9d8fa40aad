import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { countFoldJobs } from '../../server/ingest/foldStore.ts'
import { roughDay } from '../accuracy/roughDay.ts'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import type { TestServer } from '../support/testServer.ts'

const minute = 60_000
const hour = 60 * minute

export interface Sent {
  created: number
  [field: string]: unknown
}

/** A generated day as a device sends it: fixes, temperatures in messages of their own, two fobs, harsh brakings, and a duress. */
export function dayOfDevice(seed: number, start: number): Sent[] {
  const random = randomNumbers(seed)
  const drive = roughDay(seed, start)
    .filter(({ created }, index, all) => index === 0 || created - all[0]!.created > 0)
    .map(({ created, latitude, longitude, speedKph, validity, iO3 }): Sent => {
      if (latitude === null) return { created, sensorAValue: 4, iO1: 1 }
      return { created, iO3, gPRMC: { latitude, longitude, speed: speedKph, validity, created } }
    })
  const [first, last] = [drive[0]!.created, drive.at(-1)!.created]
  const warmFrom = first + random() * (last - first - hour)
  const temperatures = Array.from({ length: Math.floor((last - first) / (4 * minute)) }, (_, index): Sent => {
    const created = first + 500 + index * 4 * minute
    return { created, sensorAValue: created > warmFrom && created < warmFrom + 55 * minute ? 13 : 4.5, iO1: 1 }
  })
  const at = () => first + Math.floor((random() * (last - first)) / 1_000) * 1_000
  const taps = ['FOB-A', 'FOB-B'].map((ibutton) => ({ created: at(), messageID: messageID.iButtonConnected, ibutton }))
  const harsh = [1, 2, 3].map(() => ({ created: at(), messageID: messageID.harshBraking }))
  return [...drive, ...temperatures, ...taps, ...harsh, { created: at(), messageID: messageID.duress }].sort(
    (a, b) => a.created - b.created,
  )
}

/** Dead spots: batches are held back and sent after the following ones, the newest of all first, in batches of any size, some twice. */
export function arrivalsOf(messages: readonly Sent[], random: () => number): Sent[][] {
  const batches: Sent[][] = []
  for (let from = 0; from < messages.length;) {
    const size = 1 + Math.floor(random() * (messages.length / 6))
    batches.push(messages.slice(from, from + size))
    from += size
  }
  const shuffled = batches
    .map((batch) => ({ batch: random() < 0.3 ? [...batch].reverse() : batch, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ batch }) => batch)
  return [messages.slice(-1), ...shuffled, ...shuffled.slice(0, 2)]
}

/** Fields that differ between assets, and between arrivals. */
const ofArrival = new Set(['id', 'received', 'assetId', 'assetName', 'rawMessageRows', 'gsmLoss', 'name'])

function withoutArrival(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutArrival)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !ofArrival.has(field))
      .map(([field, one]) => [field, withoutArrival(one)]),
  )
}

/** Returns an asset's alerts from a time on (epoch ms), without the fields that differ between arrivals. */
export async function alertsOf(server: TestServer, assetId: number, from = 0): Promise<unknown[]> {
  const { rows } = await server.db.execute<{ row: unknown }>(sql`
    select json_build_array(event_name, occurred, temp_alert_start_time, ended, speed_kph, latitude, longitude, location,
      engine_on, sensor_a_value) as row
    from alerts where asset_id = ${assetId} and state <> 'withdrawn' and occurred >= ${new Date(from).toISOString()}
    order by occurred, event_name`)
  return rows.map(({ row }) => row)
}
export async function sessionsOf(server: TestServer, assetId: number): Promise<unknown[]> {
  const { rows } = await server.db.execute<{ row: unknown }>(sql`
    select json_build_array(i.serial_no, s.connected, s.disconnected) as row
    from ibutton_sessions s join ibuttons i on i.id = s.ibutton_id where s.asset_id = ${assetId} order by s.connected`)
  return rows.map(({ row }) => row)
}
export async function reportsOf(server: TestServer, AssetId: number, days: readonly string[]): Promise<unknown[]> {
  const token = await server.signIn(server.fleet.users.admin)
  const reports: unknown[] = []
  for (const SearchDate of days)
    for (const report of ['MVTripLog', 'Visit', 'TemperatureReport']) {
      const body = { AssetId, SearchDate, Timezone: 'UTC', UseFiltering: false, Compact: true }
      const answer = await server.call('POST', `/api/Report/${report}`, { token, body })
      expect(answer.status).toBe(200)
      reports.push(withoutArrival(answer.body))
    }
  return reports
}

/** Sends messages, 500 at a time. */
export async function send(server: TestServer, imei: string, messages: readonly Sent[]): Promise<void> {
  for (let from = 0; from < messages.length; from += 500) await server.ingest(imei, messages.slice(from, from + 500))
}

/** Waits until what arrived late has been folded. */
export async function folded(server: TestServer): Promise<void> {
  await expect.poll(() => countFoldJobs(server.db)).toBe(0)
}
