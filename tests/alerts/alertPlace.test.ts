import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { folded } from '../ingest/deviceDay.ts'
import { fixAt, sendEach, setShortLimits } from '../ingest/shortDrives.ts'
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

describe('the place of a duress without a fix', () => {
  const server = openForAll(() => startTestServer(callDatabase()))
  const good = (created: number, position: object, more: object = {}) => ({
    created,
    gPRMC: { ...position, validity: 'A', ...more },
  })
  const press = (created: number) => ({ created, messageID: duress })
  const wholeSecond = (msAgo: number) => Math.floor((server.now() - msAgo) / 1_000) * 1_000
  const placesOf = async (assetId: number, from: number) => {
    const { rows } = await server.db.execute<{ location: string }>(sql`
      select location from alerts where asset_id = ${assetId} and occurred between ${new Date(from).toISOString()}
        and ${new Date(from + 60_000).toISOString()}`)
    return rows.map(({ location }) => location)
  }

  test('is the same in one batch and one by one after a fix that no vehicle could reach', async () => {
    const { imeis, assets } = server.fleet
    const at = wholeSecond(4 * hour)
    const messages = [good(at, ballarat), good(at + 30_000, geelong), press(at + 60_000)]
    await server.ingest(imeis.north, messages)
    for (const message of messages) await server.ingest(imeis.south, [message])
    expect(await placesOf(assets.north, at)).toEqual([expect.stringContaining('Ballarat')])
    expect(await placesOf(assets.south, at)).toEqual(await placesOf(assets.north, at))
  })

  test('is that of a fix of the same time, whichever of the two arrives first', async () => {
    const { imeis, assets } = server.fleet
    const at = wholeSecond(5 * 60_000)
    const before = good(at - 3 * hour, ballarat)
    const [fix, pressed] = [good(at, geelong), press(at)]
    await server.ingest(imeis.north, [before, fix, pressed])
    for (const message of [before, fix, pressed]) await server.ingest(imeis.south, [message])
    for (const message of [before, pressed, fix]) await server.ingest(imeis.other, [message])
    await folded(server)
    const places = await Promise.all([assets.north, assets.south, assets.other].map((id) => placesOf(id, at)))
    expect(places).toEqual(places.map(() => [expect.stringContaining('Geelong')]))
  })

  test('is, if it is late, that of the last of several fixes of one time, whichever of them arrived first', async () => {
    const { imeis, assets } = server.fleet
    const at = wholeSecond(20 * hour)
    // What is folded again later would correct it.
    const goOn = server.stopClock()
    const fixes = [good(at, geelong), good(at, ballarat)]
    for (const [imei, assetId, order] of [
      [imeis.north, assets.north, fixes],
      [imeis.south, assets.south, fixes.toReversed()],
    ] as const) {
      for (const fix of order) await server.ingest(imei, [fix])
      await server.ingest(imei, [press(at + 60_000)])
      expect(await placesOf(assetId, at)).toEqual([expect.stringContaining('Ballarat')])
    }
    goOn()
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

test('an alert that a late message leaves where it was keeps the name that its place had then', async () => {
  const server = await startTestServer(callDatabase())
  await setShortLimits(server)
  const { imeis, assets, customers } = server.fleet
  const at = Math.floor(server.now() / 1_000) * 1_000 - 2 * hour
  const drive = [0, 30, 60, 90, 120, 150].map((seconds) => fixAt(at + seconds * 1_000, seconds / 30, 120))
  const [slow, parked] = [fixAt(at + 240_000, 7, 60), fixAt(at + 300_000, 7.5, 0)]
  await sendEach(server, imeis.north, [...drive, slow, parked])
  const locations = async () =>
    (await server.db.execute(sql`select location from alerts where asset_id = ${assets.north} and rule = 'overspeed'`))
      .rows
  const before = await locations()
  expect(before).toHaveLength(1)
  await server.db.execute(sql`
    insert into pois (customer_id, name, duration, overlay) values (${customers[0]}, 'Long road', 0,
      ${JSON.stringify({ type: 'circle', lat: -37, lng: 145, rad: 20_000 })})`)
  await sendEach(server, imeis.north, [fixAt(at + 15_000, 0.5, 120)])
  await folded(server)
  const after = await locations()
  await server.close()
  expect(after).toEqual(before)
})
