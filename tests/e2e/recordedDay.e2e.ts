import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { kmBetween } from '../../domain/trips/distance.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import type { TestServer } from '../support/testServer.ts'
import { addGroup } from './addGroup.ts'
import { errorsOnline, expect, test, withWorker } from './muster.ts'
import { readScreen, type SeenTable } from './tableFiles.ts'

test.use(withWorker)

/*
 * A garbage truck's day and a fridge's week, as their devices recorded them (tests/fixtures/tracks/LICENCES.md). What is expected
 * was worked out from the files by hand. The truck's times have no zone: they are replayed as times of its reader's clock.
 */
const names = ['Truck 102', 'Milk fridge'] as const
const imeis = ['354000000000103', '354000000000111'] as const
const [truckDay, fridgeDay] = ['2015-12-10', '2024-07-30']
/** Where the truck brings its load. */
const tip = { latitude: 40.7863, longitude: -74.0345 }

test('recorded days: every report matches its files, also without a network', async ({
  page,
  context,
  server,
  signIn,
  pageErrors,
}) => {
  const { assets, groupId, poiId } = await replayRecordings(server)
  const truck = { assetId: String(assets[0]), assetName: names[0] }
  const seen: { address: string; table: string; read: SeenTable }[] = []
  /** Opens a report and reads one of its tables: the values below these headers, row by row. */
  const rowsOf = async (path: string, query: Record<string, string>, table: string, headers: string[]) => {
    const address = `${path}?${String(new URLSearchParams(query))}`
    await page.goto(address)
    const read = await readTable(page, table)
    seen.push({ address, table, read })
    const bare = read.header.map((header) => header.replace(/ \(?(km|h:mm:ss|°C)\)?$/, ''))
    return read.rows.map((cells) => headers.map((header) => cells[bare.indexOf(header)]))
  }
  await signIn(page, 'admin')

  const day = { ...truck, assetDate: truckDay }
  const period = { SearchDate: truckDay, EndDate: truckDay }
  const lines = readFileSync('tests/fixtures/tracks/trucks.csv', 'utf8').split('\n')
  const sent = lines.filter((line) => line.startsWith('102,')).map((line) => line.trim().split(','))
  // 23 times were sent twice, 12:09:09 the last of them: each row of the file has its row here, in its order.
  const raw = sent.map(([, time, lat, lon]) => [
    `10/12/2015 ${time!.slice(11)}`,
    Number(lat).toFixed(5),
    Number(lon).toFixed(5),
  ])
  expect(raw).toHaveLength(208)
  expect(await rowsOf('/Rpt-LocationData', day, 'Location And Data', ['Created', 'Latitude', 'Longitude'])).toEqual(raw)
  const logged = await rowsOf('/asset-log-report', { ...truck, ...period }, 'Asset Log', ['Created', 'IMEI', 'Type'])
  expect(logged).toEqual(raw.map(([created]) => [created, imeis[0], 'Position']))

  // Where the file shows it in one place for longer: from 07:14:21 at the tip, from 08:42:41 at the depot, from 09:10:27 on its
  // round, from 09:46:19 at the tip, from 10:29:59 at the depot, from 11:03:41 on its round until 11:49:40. Within a minute,
  // which is how often it was asked; the tip is come to over five minutes without a word, hence 09:41.
  const trips = await rowsOf('/Rpt-MVTL', day, 'Virtual Trips', ['Started', 'Completed', 'Distance'])
  const hours = trips.map(([started, completed]) => `${started!.slice(11, 16)} ${completed!.slice(11, 16)}`)
  expect(hours).toEqual([
    '06:27 07:14',
    '07:42 08:42',
    '09:00 09:10',
    '09:19 09:41',
    '10:00 10:29',
    '10:44 11:02',
    '11:49 12:09',
  ])
  // As the file's rows follow one another, of two with the same time the first, the truck went 66.59 km, straight from fix to fix. They are a
  // minute apart, so that its streets are some per cent longer (docs/decisions/024-estimated-distance.md).
  const wentKm = trips.reduce((sum, [, , km]) => sum + Number(km), 0)
  const straightKm = greatCircleKm(sent)
  expect(wentKm).toBeGreaterThan(0.98 * straightKm)
  expect(wentKm).toBeLessThan(1.08 * straightKm)
  const total = await rowsOf('/Rpt-summary', { ...truck, ...period }, 'Total Summary', ['All trips', 'Distance'])
  expect(total.map(([count, km]) => [count, Math.abs(Number(km) - wentKm) < 0.05])).toEqual([['7', true]])
  const group = { groupId: String(groupId), groupName: 'Recorded', ...period }
  const grouped = await rowsOf('/Rpt-Group-Summary', group, 'Total Summary', ['Asset', 'All trips', 'Messages', 'Note'])
  expect(grouped).toEqual([
    [names[1], '0', '0', 'No messages'],
    [names[0], '7', '208', ''],
  ])

  // Within 200 m of the tip from 07:14:21 until it is 325 m away at 07:43:00, and until 311 m at 10:01:39. The second time it is first
  // seen there at 09:46:19, after five minutes without a word; the way was short, so it came soon after the last word before.
  const atTip = [
    ['The tip', '10/12/2015 07:14:21', '10/12/2015 07:43:00'],
    ['The tip', '10/12/2015 09:41:26', '10/12/2015 10:01:39'],
  ]
  const pois = { ...truck, pois: String(poiId), ...period }
  const passed = await rowsOf('/Rpt-PointOfInterest', pois, 'Point Of Interest', [
    'Point of interest',
    'Entered',
    'Exited',
  ])
  expect(passed).toEqual(atTip)
  const visits = await rowsOf('/Rpt-Visit', day, 'Visits', ['Place', 'Arrived', 'Departed'])
  expect(visits).toHaveLength(8)
  // It creeps about the tip for two minutes before it comes to rest there.
  const restedAtTip = [['The tip', '10/12/2015 07:16:25', '10/12/2015 07:43:00'], atTip[1]]
  expect(visits.filter(([place]) => place === 'The tip')).toEqual(restedAtTip)
  const both = { groupId: String(groupId), assetIds: assets.join(), assetDate: truckDay }
  const together = await rowsOf('/MultiVisit', both, 'Visits', ['Asset', 'Place', 'Arrived'])
  expect(together.slice(0, 8)).toEqual(visits.map(([place, arrived]) => [names[0], place, arrived]))
  expect(together.slice(8)).toEqual([[names[1], '', '']])

  // Each reading until the next one, for 15 minutes at most, the one of 23:48:34 the day before too.
  const fridge = { assetId: String(assets[1]), assetName: names[1], assetDate: fridgeDay }
  const sensors = ['In', 'Out', 'Unknown', 'Lowest', 'Highest']
  expect(await rowsOf('/Temperature', fridge, 'Sensors', sensors)).toEqual([
    ['8:27:52', '10:22:11', '5:09:57', '6.8', '15.1'],
    ['15:37:04', '3:12:59', '5:09:57', '8.4', '16.7'],
  ])
  const warm = await rowsOf('/Temperature', fridge, 'Exceptions', ['Type', 'Started'])
  expect(warm.map(([type, started]) => `${type} ${started!.slice(11)}`)).toEqual([
    'Temperature A 02:45:41',
    'Temperature B 03:07:11',
    'Temperature B 07:55:44',
    'Temperature A 22:26:13',
    'Temperature B 22:26:13',
  ])

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  for (const { address, table, read } of seen) {
    await page.goto(address)
    expect([address, await readTable(page, table)]).toEqual([address, read])
    await expect(page.getByText(/^Saved .*offline/)).toBeVisible()
  }
  await context.setOffline(false)
  expect(errorsOnline(pageErrors)).toEqual([])
})

async function readTable(page: Page, name: string): Promise<SeenTable> {
  const table = page.getByRole('table', { name, exact: true })
  await expect(table).toBeVisible()
  return readScreen(table)
}

/** From row to row of the file, of two with the same time the first. */
function greatCircleKm(rows: string[][]): number {
  const places = rows
    .filter(([, time], index) => time !== rows[index - 1]?.[1])
    .map(([, , lat, lon]) => ({ latitude: Number(lat), longitude: Number(lon) }))
  return places.slice(1).reduce((sum, place, index) => sum + kmBetween(places[index]!, place), 0)
}

async function replayRecordings(server: TestServer) {
  const { db, fleet } = server
  const customerId = fleet.customers[0]
  const { assets, groupId } = await addGroup(server, 'Recorded', [
    { name: names[0], imei: imeis[0] },
    { name: names[1], imei: imeis[1], fitted: { tempA: true, tempB: true } },
  ])
  await db.execute(sql`
    update customers set temp_a = 8, temp_b = 12, temperature_threshold_duration = 15, fridge_event_trigger = 'always',
      engine_event_trigger = 'always' where id = ${customerId}`)
  const token = await server.signIn(fleet.users.admin)
  const Overlay = JSON.stringify({ type: 'circle', lat: tip.latitude, lng: tip.longitude, rad: 200 })
  const made = await server.call('POST', '/api/POI/POIRegister', {
    token,
    body: {
      CustomerId: customerId,
      Name: 'The tip',
      Duration: 10,
      Status: 'Active',
      Overlay,
    },
  })
  const replay = async (...what: string[]) => {
    const options = ['--speed', '0', '--url', server.origin, '--key', server.gatewayKey]
    return outcomeOf(await runSource('server/commands/replay.ts', [...what, ...options]))
  }
  const truckFile = ['tests/fixtures/tracks/trucks.csv', '--where', 'truck=102', '--time-zone', 'Australia/Sydney']
  expect(await replay(...truckFile, '--imei', imeis[0])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Accepted 208, duplicate 0, rejected 0.'),
  })
  const fridge = await replay('tests/fixtures/tracks/fridge_week.csv', '--imei', imeis[1])
  expect(fridge.output).toContain('Accepted 597')
  return { assets, groupId, poiId: Number(made.body.id) }
}
