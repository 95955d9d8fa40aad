import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { folded } from '../ingest/deviceDay.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { openAlertDesk } from './alertDesk.ts'

const [duress, braking] = [59, 405]
const geelong = { latitude: -38.15, longitude: 144.36 }
const hour = 3_600_000
const ballarat = { latitude: -37.5622, longitude: 143.8503 }

describe('where and when an alert was', () => {
  const server = openForAll(() => startTestServer(callDatabase()))
  const at = (secondsAgo: number) => new Date(server.now() - secondsAgo * 1000).toISOString()
  const alertsOf = async (assetId: number) =>
    (
      await server.db.execute<{ latitude: number | null; location: string; late: boolean; state: string }>(
        sql`select latitude, location, late, state from alerts where asset_id = ${assetId} order by occurred`,
      )
    ).rows

  test('coordinates without a fix are no position: the place is the one before, and they name it only where none is known', async () => {
    const { imeis, assets } = server.fleet
    const stale = { ...ballarat, validity: 'V' }
    await server.ingest(imeis.north, [{ created: at(90), messageID: duress, gPRMC: stale }])
    await server.ingest(imeis.north, [{ created: at(60), messageID: 1, gPRMC: { ...geelong, validity: 'A' } }])
    await server.ingest(imeis.north, [{ created: at(30), messageID: duress, gPRMC: stale }])
    const [first, second] = await alertsOf(assets.north)
    expect([first?.latitude, second?.latitude]).toEqual([null, null])
    expect(first?.location).toContain('Ballarat')
    expect(second?.location).toContain('Geelong')
  })

  test('a late message without a fix is placed where the asset was before it, not where it went since', async () => {
    const { imeis, assets } = server.fleet
    const good = (position: object) => ({ ...position, validity: 'A' })
    await server.ingest(imeis.other, [
      { created: at(900), messageID: 1, gPRMC: good(ballarat) },
      { created: at(300), messageID: 1, gPRMC: good(geelong) },
    ])
    await server.ingest(imeis.other, [{ created: at(600), messageID: duress }])
    await server.ingest(imeis.other, [{ created: at(10 * 86_400), messageID: duress }])
    const places = (await alertsOf(assets.other)).map(({ location }) => location)
    expect(places).toEqual(['', expect.stringContaining('Ballarat')])
  })

  test('an alert that is only recorded is a late one, also of an asset that sent nothing before', async () => {
    const { imeis, assets } = server.fleet
    await server.ingest(imeis.south, [{ created: at(2 * 86_400), messageID: braking }])
    await server.ingest(imeis.south, [{ created: at(60), messageID: braking }])
    expect(await alertsOf(assets.south)).toMatchObject([
      { late: true, state: 'recorded' },
      { late: false, state: 'pending' },
    ])
  })
})

test('the places of a tap and of a duress without a fix are corrected by a late fix before them', async () => {
  const desk = await openAlertDesk(callDatabase())
  const { server } = desk
  const { imeis, assets } = server.fleet
  const tapped = (await desk.addEvents(messageID.iButtonConnected)).get(messageID.iButtonConnected)
  await desk.addRule('northUser', { EventId: [tapped], AssetId: [assets.north] })
  const at = Math.floor(server.now() / 1_000) * 1_000 - 3 * hour
  const fix = (created: number, position: object) => ({ created, gPRMC: { ...position, validity: 'A' } })
  await server.ingest(imeis.north, [
    fix(at, ballarat),
    { created: at + 2 * hour, messageID: messageID.iButtonConnected, ibutton: 'PLACED-1' },
    { created: at + 2.1 * hour, messageID: duress, gPRMC: { ...ballarat, validity: 'V' } },
    fix(at + 2.5 * hour, geelong),
  ])
  await server.ingest(imeis.north, [fix(at + 1.9 * hour, geelong)])
  await folded(server)
  const { rows } = await server.db.execute(sql`
    select event_name as name, location like '%Geelong%' as "isCorrected" from alerts where asset_id = ${assets.north} order by occurred`)
  await desk.close()
  expect(rows).toEqual([
    { name: 'iButton connected', isCorrected: true },
    { name: 'Duress', isCorrected: true },
  ])
})
