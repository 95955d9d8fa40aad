import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000
const hour = 60 * minute
const server = openForAll(() => startTestServer(callDatabase()))

/** Messages every half minute of a vehicle that drives north for some minutes (0: stays where it is) and then stands for ten. */
function drive(from: number, minutes: number) {
  return Array.from({ length: (minutes + 10) * 2 }, (_, index) => {
    const driven = Math.min(index, minutes * 2)
    const created = from + index * 30_000
    const speed = driven === index && minutes > 0 ? 60 : 0
    return {
      created,
      gPRMC: { latitude: -37.5 + (driven * 0.5) / 111.2, longitude: 143.85, speed, validity: 'A', created },
    }
  })
}

const statusOf = async (assetId: number) =>
  (await server.db.execute<{ status: number }>(sql`select status_id as status from assets where id = ${assetId}`))
    .rows[0]!.status
const folded = () =>
  expect
    .poll(
      async () => (await server.db.execute<{ n: number }>(sql`select count(*)::int as n from fold_jobs`)).rows[0]!.n,
    )
    .toBe(0)

/** Sets an active asset to await its installation, as an administrator does. */
async function awaitInstallation(assetId: number) {
  const token = await server.signIn(server.fleet.users.admin)
  const body = { ids: [assetId], statusId: assetStatus.awaitingInstall }
  expect((await server.call('POST', '/api/Assets/ChangeMany', { token, body })).body).toEqual({ changed: 1 })
}

beforeEach(async () => {
  await server.db.execute(sql`delete from live_states`)
  await server.db.execute(sql`delete from messages`)
  await server.db.execute(sql`delete from fold_checkpoints`)
  await server.db.execute(sql`update assets set status_id = ${assetStatus.awaitingInstall}`)
})

test('an asset awaiting its installation becomes active by a drive that arrives after a newer message', async () => {
  const { imeis, assets } = server.fleet
  const now = server.now()
  await server.ingest(imeis.north, drive(now - 20 * minute, 0))
  await server.ingest(imeis.north, drive(now - 5 * hour, 0))
  await folded()
  expect(await statusOf(assets.north)).toBe(assetStatus.awaitingInstall)
  await server.ingest(imeis.north, drive(now - 3 * hour, 30))
  await folded()
  expect(await statusOf(assets.north)).toBe(assetStatus.active)
  const { rows } = await server.db.execute<{ after: object }>(
    sql`select after from audit_entries where entity = 'asset' and entity_id = ${assets.north}`,
  )
  expect(rows).toEqual([{ after: { statusId: assetStatus.active } }])
})

test('and by a drive that arrives whole, with its end', async () => {
  const { imeis, assets } = server.fleet
  await server.ingest(imeis.south, drive(server.now() - 2 * hour, 30))
  expect(await statusOf(assets.south)).toBe(assetStatus.active)
})

test('but not by one from before it was set to await it', async () => {
  const { imeis, assets } = server.fleet
  const now = server.now()
  await server.db.execute(sql`update assets set status_id = ${assetStatus.active} where id = ${assets.other}`)
  await awaitInstallation(assets.other)
  await server.ingest(imeis.other, drive(now - 20 * minute, 0))
  await server.ingest(imeis.other, drive(now - 3 * hour, 30))
  await folded()
  expect(await statusOf(assets.other)).toBe(assetStatus.awaitingInstall)
  server.advanceClock(hour)
  await server.ingest(imeis.other, drive(server.now() - 40 * minute, 15))
  expect(await statusOf(assets.other)).toBe(assetStatus.active)
})
