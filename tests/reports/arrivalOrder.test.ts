import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { countFoldJobs } from '../../server/ingest/foldStore.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { customer, drivers, replayedTruck, shuffledOf } from './replayedTruck.ts'
import { eventually } from '../support/eventually.ts'

/** When something reached the server, or in which order: no two arrivals are alike in these. */
const ofArrival = new Set(['received', 'late', 'reason', 'logID', 'id'])

/** When an alert was raised, the id of its message, and the minutes since. */
const ofAlert = new Set(['created', 'uniqueId', 'difference'])

/** A half of the messages that is folded before the other one comes may raise what the other one disproves. */
const isWithdrawn = (item: unknown) =>
  item !== null && typeof item === 'object' && 'state' in item && item.state === 'withdrawn'

/** An answer without what tells one arrival from another; alerts, which are listed as they were raised, by what they are. */
function comparable(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const items = answer.filter((item) => !isWithdrawn(item)).map(comparable)
    const isOfAlerts = items.some((item) => item !== null && typeof item === 'object' && 'eventName' in item)
    return isOfAlerts ? items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : items
  }
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([name]) => !ofArrival.has(name) && !('uniqueId' in answer && ofAlert.has(name)))
      .map(([name, value]) => [name, comparable(value)]),
  )
}

describe.each(callDatabases())('a truck replayed in order and shuffled, on %s', (kind) => {
  const servers: TestServer[] = []
  const end = Math.floor(Date.now() / 60_000) * 60_000 - 10 * 60_000
  // Reports of today go on to the moment at which they are asked for.
  const days = [1, 2, 3].map((ago) => addDays(dayOf(end, 'act'), -ago))
  let poiId = 0

  async function startWith(messages: readonly object[], batch: number): Promise<TestServer> {
    const server = await startTestServer(kind)
    servers.push(server)
    const { fleet, db } = server
    const token = await server.signIn(fleet.users.admin)
    await db.execute(sql`update assets set temp_a = true, driver_id = true where id = ${fleet.assets.north}`)
    const saved = await saveSensorRule(server, token, fleet.assets.north, 20)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    // It was saved before the truck set out: what is saved later does not count for what came before.
    await db.execute(sql`update asset_temp_alerts set db_updated = now() - interval '30 days'`)
    // Registered before, so that they have the same ids.
    for (const serial of drivers)
      await db.execute(sql`insert into ibuttons (customer_id, serial_no) values (${fleet.customers[0]}, ${serial})`)
    const { rows } = await db.execute<{ id: number }>(sql`
      insert into pois (customer_id, name, duration, overlay) values (${fleet.customers[0]}, 'Delivery', 0,
        ${JSON.stringify({ type: 'circle', lat: customer.latitude, lng: customer.longitude, rad: 300 })}) returning id`)
    poiId = rows[0]!.id
    for (let from = 0; from < messages.length; from += batch) {
      const answer = await server.ingest(fleet.imeis.north, messages.slice(from, from + batch))
      expect(answer.body).toMatchObject({ rejected: 0 })
    }
    await eventually(async () => expect(await countFoldJobs(db)).toBe(0))
    return server
  }

  beforeAll(async () => {
    const messages = replayedTruck(end)
    const [inOrder, shuffled] = [await startWith(messages, 100), await startWith(shuffledOf(messages), 173)]
    expect(inOrder.fleet).toEqual(shuffled.fleet)
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  async function both(method: string, path: string, body?: object): Promise<[unknown, unknown]> {
    const answers = await Promise.all(
      servers.map(async (server) => {
        const token = await server.signIn(server.fleet.users.admin)
        const answer = await server.call(method, path, body ? { token, body } : { token })
        expect(answer.status, path).toBe(200)
        return comparable(answer.body)
      }),
    )
    return [answers[0], answers[1]]
  }

  const asset = () => servers[0]!.fleet.assets.north
  const ofDay = (path: string, more: object = {}) =>
    days.map((day) => [path, { AssetId: asset(), SearchDate: day, Timezone: 'act', ...more }] as const)
  const reports = (): (readonly [string, object])[] => {
    const [SearchDate, EndDate] = [days[2]!, days[0]!]
    const period = { SearchDate, EndDate, endDate: EndDate, Timezone: 'act' }
    return [
      ...[true, false].flatMap((UseFiltering) => ofDay('/api/Report/MVTripLog', { UseFiltering })),
      ...ofDay('/api/Report/Visit'),
      ...ofDay('/api/Report/TemperatureReport'),
      ...ofDay('/api/Report/LocationDataReport'),
      ...ofDay('/api/Report/AssetReport', { TimezoneTz: 'act' }),
      ...days.map(
        (day) => ['/api/Report/map', { AssetIds: [asset()], ...period, SearchDate: day, Replay: true }] as const,
      ),
      ['/api/Report/AssetSummary', { AssetId: asset(), ...period }],
      ['/api/Report/GroupRunningSummary', { AssetIds: [asset()], ...period }],
      ['/api/Report/POIReport', { AssetId: asset(), POIIds: [poiId], ...period }],
      ...drivers.map((serialNo) => {
        const body = { serialNo, customerId: servers[0]!.fleet.customers[0], ...period }
        return ['/api/Report/IbuttonReport', body] as const
      }),
    ]
  }

  test('every report has the same content, and isn’t empty', async () => {
    for (const [path, body] of reports()) {
      const [inOrder, shuffled] = await both('POST', path, body)
      expect(shuffled, `${path} ${JSON.stringify(body)}`).toEqual(inOrder)
      expect(JSON.stringify(inOrder).length, path).toBeGreaterThan(300)
    }
  })

  test('alerts, the register of key fobs, the live lists and the dashboard show the same', async () => {
    const lists = [
      '/api/Event/GetLatestEvents',
      '/api/Event/GetLatestEventsWithCount',
      '/api/Notification/LatestNotification',
      '/api/IButton/IButtonDetails?PageNumber=1&PageSize=1000000',
      '/api/Assets/AssetsByCustomerIdWithIMEI',
      `/api/Assets/LatesteventByAssetid/${asset()}`,
      '/api/Assets/AssetListForDashboard',
      '/api/Assets/NotRespondingAssetForDashboard',
      '/api/Depots/DepotListForDashboard',
      '/api/Event/DuressAlertEventsForDashboard',
      '/api/Event/PowerCutEventsForDashboard',
      '/api/Notification/LatestNotificationWithCount',
    ]
    for (const path of lists) {
      const [inOrder, shuffled] = await both('GET', path)
      expect(shuffled, path).toEqual(inOrder)
    }
  })

  test('it has no signal after three of its intervals of a minute, whenever they came', async () => {
    const [inOrder, shuffled] = await both('GET', `/api/Assets/LatesteventByAssetid/${asset()}`)
    expect([inOrder, shuffled]).toMatchObject([{ noSignalAfterSeconds: 180 }, { noSignalAfterSeconds: 180 }])
  })

  test('the stored alerts are of every kind, whatever their marks', async () => {
    const standing = await Promise.all(
      servers.map(async ({ db }) => {
        const { rows } = await db.execute<{ row: unknown }>(sql`
          select json_build_array(event_name, occurred, temp_alert_start_time, ended, location, speed_kph) as row from alerts
          where state <> 'withdrawn' order by occurred, event_name`)
        return rows.map(({ row }) => row)
      }),
    )
    expect(standing[1]).toEqual(standing[0])
    const names = new Set(standing[0]!.map((row) => (Array.isArray(row) ? String(row[0]) : '')))
    expect([...names].sort()).toEqual([
      'Duress',
      'Harsh braking',
      'Overspeed',
      'Parked idle',
      'Power cut',
      'Temperature A high',
    ])
  })
})
