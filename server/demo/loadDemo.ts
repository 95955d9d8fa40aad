import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { utcMonth } from '../../domain/time/utcMonth.ts'
import type { Database, Transaction } from '../database/database.ts'
import { assetTempAlerts, users } from '../database/schema/tables.ts'
import { createGeocoder } from '../geocoder/geocoder.ts'
import { createOwnPlaces } from '../geocoder/ownPlaces.ts'
import type { SensorRule } from '../ingest/foldSettings.ts'
import { makeMessageMonths } from '../ingest/messageMonthStore.ts'
import { saveLiveStates, type LiveStateRow } from '../realtime/liveStateStore.ts'
import { demoFleet, demoSeed, historyDays } from './demoFleet.ts'
import { readDemoMark, writeDemoMark } from './demoMarkStore.ts'
import type { EntityIds } from './entityIds.ts'
import type { FleetPlan } from './fleetPlan.ts'
import { settleAlerts } from './settleAlerts.ts'
import { writeEntities } from './writeEntities.ts'
import { insertHistory } from './insertHistory.ts'
import { pastOf, type AssetPast } from './pastOf.ts'
import { writeSessions } from './writeSessions.ts'

export const demoPassword = 'muster-demo'

export interface LoadDemoOptions {
  db: Database
  pool: pg.Pool
  /** Epoch ms: the history ends here. */
  now: number
  hashPassword(password: string): Promise<string>
  /** Receives a line of progress for the terminal. */
  log(line: string): void
  /** Names a position without waiting; by default from the embedded gazetteer. */
  describePlace?(latitude: number, longitude: number): string
  /** Another seed generates another fleet. */
  seed?: string
}

/**
 * Fills an empty server with the demo fleet and its 35 days of history; does nothing if it is already loaded. Everything is written in one
 * transaction, so that an interrupted load leaves an empty server and the next start tries again.
 */
export async function loadDemo(options: LoadDemoOptions): Promise<void> {
  const { db, pool, now, hashPassword, log, seed = demoSeed } = options
  if (await readDemoMark(db)) return
  const describePlace = options.describePlace ?? (await embeddedGeocoder(log))
  const fleet = demoFleet(seed, now)
  // Nobody can sign in as the other users: their password is discarded.
  const passwords = {
    demo: await hashPassword(demoPassword),
    unknown: await hashPassword(randomBytes(24).toString('base64url')),
  }
  await makeMessageMonths(db, demoMonths(now))
  await db.transaction(async (tx) => {
    await writeFleet(tx, fleet, await writeEntities(tx, fleet, passwords), describePlace, log)
    await writeDemoMark(tx, { seed, now })
  })
  await pool.query('analyze')
}

/** Returns the months (UTC) of the history and the present, as 'YYYY-MM'. */
function demoMonths(now: number): string[] {
  const months = new Set<string>()
  for (let day = 0; day <= historyDays + 1; day++) months.add(utcMonth(now - day * 86_400_000))
  return [...months]
}

async function writeFleet(
  tx: Transaction,
  fleet: FleetPlan,
  ids: EntityIds,
  describePlace: (latitude: number, longitude: number) => string,
  log: (line: string) => void,
): Promise<void> {
  const rules = await readSensorRules(tx)
  const ownPlaces = createOwnPlaces()
  const histories: AssetPast[] = []
  let written = 0
  let writing = Promise.resolve()
  for (const customer of fleet.customers) {
    log(`${customer.name}: ${customer.assets.length} assets`)
    for (const asset of customer.assets) {
      const { deviceId, ...found } = valueFor(ids.assets, asset.plan.key)
      if (deviceId === null) continue
      await ownPlaces.read(tx, [{ customerId: found.customerId, placesRevision: 0 }])
      const nameOf = (latitude: number, longitude: number) =>
        ownPlaces.nameAt(found.customerId, latitude, longitude) ?? describePlace(latitude, longitude)
      // The next asset's past is generated while the database stores this one's.
      const past = pastOf(fleet, asset, { ...found, deviceId }, rules.get(found.assetId) ?? [], nameOf)
      await writing
      writing = insertHistory(tx, { ...found, deviceId }, past.messages)
      writing.catch(() => {})
      histories.push(past.history)
      written += past.messages.length
    }
  }
  await writing
  const staffRows = await tx.select({ id: users.id, customerId: users.customerId, role: users.role }).from(users)
  const desk = (customerId: number) =>
    staffRows
      .filter(
        (user) => user.customerId === customerId && (user.role === 'Distributor' || user.role === 'Community Manager'),
      )
      .map((user) => user.id)
  const alerts = await settleAlerts(
    tx,
    fleet,
    histories.map((history) => history.found),
    desk,
  )
  await writeSessions(
    tx,
    histories.flatMap((history) => history.sessions),
  )
  await saveLiveStates(
    tx,
    histories.flatMap((history) => liveRow(history, ids)),
  )
  log(`${written.toLocaleString('en')} messages and ${alerts.toLocaleString('en')} alerts of 35 days`)
}

async function readSensorRules(tx: Transaction): Promise<Map<number, SensorRule[]>> {
  const rows = await tx.select().from(assetTempAlerts)
  const byAsset = new Map<number, SensorRule[]>()
  for (const { assetId, ...row } of rows) {
    const rules = byAsset.get(assetId) ?? []
    rules.push({ ...row, savedAt: row.dbUpdated.getTime() } as SensorRule)
    byAsset.set(assetId, rules)
  }
  return byAsset
}

/** Returns the live state from which the pipeline continues, with the driver whose key fob is on the reader. */
function liveRow({ live, sessions }: AssetPast, ids: EntityIds): LiveStateRow[] {
  if (!live) return []
  const open = sessions.at(-1)
  const fob = open?.disconnected === null ? ids.fobs.get(open.serial) : undefined
  if (!open || !fob) return [{ ...live, ibuttonId: null }]
  const processors = { ...live.processors, ibutton: { serial: open.serial, ...fob } }
  return [{ ...live, processors, ibuttonId: fob.iButtonId }]
}

async function embeddedGeocoder(log: (line: string) => void): Promise<(latitude: number, longitude: number) => string> {
  const nowhere = { get: () => undefined, put: () => {} }
  const geocoder = createGeocoder({ cache: nowhere, fetch, log: { warn: (_fields, message) => log(message) } })
  return geocoder.embedded()
}
