import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { contractEndpoints } from '../support/contractEndpoints.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { namesNothing, namingBodies, type Named } from './bodyTable.ts'

const calls = (await contractEndpoints())
  .filter(({ access, body }) => access === 'signedIn' && body)
  .map(({ method, path }) => `${method} ${path}`)
const nobodys = 2_000_000_000
const secrets = ['North', 'South', 'Ballarat depot', 'New truck', 'Quarry', '356938035643809']

test('every call with a body states which records its body names', () => {
  expect([...namesNothing, ...Object.keys(namingBodies)].sort()).toEqual(calls.toSorted())
})

describe.each(callDatabases())('a body that names a record of another customer, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  let foreign: Named
  let own: Named
  let missing: Named
  let before: string

  /** Everything of the first customer that such a call could change. */
  async function theirs(): Promise<string> {
    const [customer] = server.fleet.customers
    const { rows } = await server.db.execute(sql`select
      (select json_agg(a order by id) from assets a where customer_id = ${customer}) as assets,
      (select json_agg(p order by id) from pois p where customer_id = ${customer}) as pois,
      (select json_agg(al order by id) from alerts al where customer_id = ${customer}) as alerts,
      (select json_agg(n order by n.id) from notifications n join users u on u.id = n.user_id
        where u.customer_id = ${customer}) as rules,
      (select json_agg(t order by t.id) from asset_temp_alerts t join assets a on a.id = t.asset_id
        where a.customer_id = ${customer}) as temp_alerts,
      (select json_agg(s order by s.id) from push_subscriptions s where user_id = ${foreign.user}) as subscriptions,
      (select json_agg(s order by s.id) from scheduled_reports s where user_id = ${foreign.user}) as schedules`)
    return JSON.stringify(rows)
  }

  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.otherUser)
    const { fleet, db } = server
    const [event] = await db.select().from(tables.events).where(eq(tables.events.type, 59))
    /** A record of each kind, of a user. */
    async function recordsOf(who: 'north' | 'other', customer: number, existingRule?: number): Promise<Named> {
      const [asset, user] = [fleet.assets[who], fleet.userIds[who]]
      await server.ingest(fleet.imeis[who], [{ created: new Date(server.now()).toISOString(), messageID: 59 }])
      const { rows } = await db.execute<{ id: number }>(sql`select id from alerts where asset_id = ${asset}`)
      const alert = rows[0]!.id
      const id = async (row: Promise<{ id: number }[]>) => (await row)[0]!.id
      const depot = await id(
        db
          .insert(tables.depots)
          .values({ customerId: customer, name: `Depot of ${who}`, timeZoneId: 'act', mapOverlay: '' })
          .returning(),
      )
      const rule =
        existingRule ??
        (await id(
          db.insert(tables.notifications).values({ uniqueId: who, userId: user, name: who, config: '{}' }).returning(),
        ))
      const created = new Date(server.now())
      const subscription = { endpoint: `https://push.example/${who}`, p256dh: '', auth: '', created }
      const overlay = '{"type":"circle","lat":-37,"lng":144,"rad":90}'
      const schedule = {
        userId: user,
        name: who,
        report: 'tripLog',
        cadence: 'daily',
        nextRun: new Date(server.now() + 9e9),
        // As its user's: another zone is corrected by the server, at any moment.
        timeZoneId: 'act',
        options: {
          report: 'tripLog',
          assetId: asset,
          useFiltering: true,
        },
      }
      return {
        asset,
        group: fleet.groups[who],
        user,
        customer,
        depot,
        alert,
        rule,
        event: event!.id,
        serial: fleet.serials[who],
        occurrence: await id(
          db
            .insert(tables.notificationOccurrences)
            .values({
              notificationId: rule,
              alertId: alert,
              userId: user,
              created,
            })
            .returning(),
        ),
        poi: await id(
          db
            .insert(tables.pois)
            .values({
              customerId: customer,
              name: who === 'north' ? 'Quarry' : 'Yard',
              overlay,
            })
            .returning(),
        ),
        subscription: await id(
          db
            .insert(tables.pushSubscriptions)
            .values({
              ...subscription,
              userId: user,
            })
            .returning(),
        ),
        schedule: await id(db.insert(tables.scheduledReports).values(schedule).returning()),
      }
    }
    foreign = await recordsOf('north', fleet.customers[0], fleet.notificationId)
    own = await recordsOf('other', fleet.customers[1])
    const none = Object.keys(own).map((name) => [name, name === 'serial' ? 'NOBODYS' : nobodys])
    missing = { ...(Object.fromEntries(none) as Named), event: event!.id }
    before = await theirs()
  })

  const bodies = Object.entries(namingBodies).flatMap(([name, given]) =>
    [given].flat().map((one, index) => [index === 0 ? name : `${name} (${index + 1})`, name, one] as const),
  )
  test.each(bodies)('%s gives the same reply as for a missing one, and changes nothing', async (_name, call, given) => {
    const [method, path] = call.split(' ') as [string, string]
    const ask = (named: Named) => server.call(method, path, { token, body: given.body(named) })
    const used = new Set<keyof Named>()
    given.body(new Proxy(own, { get: (target, name) => (used.add(name as keyof Named), Reflect.get(target, name)) }))
    used.delete('event')
    expect(used.size).toBeGreaterThan(0)
    for (const name of used) {
      if (given.ignored?.includes(name)) continue
      const refused = await ask({ ...own, [name]: foreign[name] })
      const unknown = await ask({ ...own, [name]: missing[name] })
      expect([name, refused.status, refused.body]).toEqual([name, unknown.status, unknown.body])
      expect([name, secrets.filter((secret) => JSON.stringify(refused.body).includes(secret))]).toEqual([name, []])
    }
    expect(await theirs()).toBe(before)
    if (given.own === false) return
    const answer = await ask(own)
    expect([answer.status, answer.body]).toEqual([200, expect.anything()])
    if (path.endsWith('acknowledgeMany')) expect(answer.body).toHaveLength(1)
  })
})
