import { sql } from 'drizzle-orm'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import type { Database } from '../../server/database/database.ts'
import { processMessages } from '../../server/ingest/processMessages.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { emptyMessage } from '../../server/ingest/incomingMessage.ts'
import type { BenchResult } from './benchResult.ts'

const few = 10
const many = 10_000
const rounds = 150
const fleetSize = 1_000
const braking = 405

/**
 * What an alert message costs the pipeline with 10 rules and with 10,000. Ten of them are for the asset in both cases; the others
 * are of other assets, by asset and by group, and of the same asset for other kinds.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await startTestServer('embedded')
  try {
    const { db, fleet } = server
    await addFleet(db, fleet.customers[0])
    await addRules(server, few, sql`(select id from events where type = ${braking})`, [fleet.assets.north])
    const baseline = await measure(server, 0)
    const { rows } = await db.execute<{ id: number }>(sql`select id from assets where name like 'Bench %' order by id`)
    const others = rows.map(({ id }) => id)
    await addRules(server, many - few - 1_000, sql`(select id from events where type = ${braking})`, others)
    await addRules(server, 1_000, sql`(select id from events where type = 403)`, [fleet.assets.north])
    await db.execute(sql`analyze`)
    const ours = await measure(server, 1)
    // More is better: the rate of messages.
    const ratio = baseline / ours
    return [
      {
        name: 'An alert message with 10,000 notification rules, against 10 rules',
        ours: 1e3 / ours,
        baseline: 1e3 / baseline,
        unit: 'messages/s',
        ratio,
        target: 0.5,
        passed: ratio >= 0.5,
      },
    ]
  } finally {
    await server.close()
  }
}

async function addFleet(db: Database, customerId: number): Promise<void> {
  await db.execute(sql`
    insert into assets (customer_id, name, profiles_id, status_id)
    select ${customerId}, 'Bench ' || n, (select min(id) from profiles), 2 from generate_series(1, ${fleetSize}::int) n`)
}

/** Rules of northUser that ask for these events, each on ten of these assets. */
async function addRules(
  server: TestServer,
  count: number,
  events: ReturnType<typeof sql>,
  assetIds: readonly number[],
) {
  const config = JSON.stringify(newNotificationConfig('Australia/Sydney'))
  const mark = `bench ${count} ${assetIds.length}`
  const ids = sql`${sql.param([...assetIds])}::int4[]`
  await server.db.execute(sql`
    insert into notifications (unique_id, user_id, name, config)
    select ${mark} || n, ${server.fleet.userIds.north}, ${mark}, ${config} from generate_series(1, ${count}::int) n`)
  await server.db.execute(sql`
    insert into notification_events (notification_id, event_id)
    select id, ${events} from notifications where name = ${mark}`)
  await server.db.execute(sql`
    insert into notification_assets (notification_id, asset_id)
    select distinct n.id, (${ids})[1 + ((n.id * 10 + k) % ${assetIds.length}::int)]
    from notifications n, generate_series(1, 10) k where n.name = ${mark}`)
}

/** Median milliseconds of a transaction with one alert message. */
async function measure(server: TestServer, series: number): Promise<number> {
  const times: number[] = []
  const start = Date.now() - 3_600_000 + series * 1_000_000
  for (let round = 0; round < rounds; round++) {
    const message = { ...emptyMessage(start + round * 1000), messageID: braking }
    const begun = performance.now()
    await server.db.transaction((tx) =>
      processMessages(tx, [{ imei: server.fleet.imeis.north, gateway: 'messages', entries: [{ message }] }], {
        now: Date.now,
        describePlace: () => '',
        readPlaces: () => Promise.resolve(),
        isShared: false,
      }),
    )
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[rounds >> 1]!
}
