import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveAssets } from '../../contract/assets/assetBulkEndpoints.ts'
import { newNotificationConfig } from '../../contract/notifications/notificationPeriod.ts'
import { printNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases } from '../support/testDatabase.ts'
import { startTestServer, type CallAnswer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const hasPostgres = availableDatabases().includes('postgres')
const server = openForAll(() => startTestServer(hasPostgres ? 'postgres' : 'embedded'))

test.runIf(hasPostgres)(
  'a rule for an event type that somebody deletes at the same time answers 409, not 500',
  async () => {
    const { db, fleet } = server
    const token = await server.signIn(fleet.users.southUser)
    const { rows } = await db.execute<{ id: number }>(sql`
    insert into events (name, description, type) values ('Door', '', 900) returning id`)
    const [{ id } = { id: 0 }] = rows
    let saved: Promise<CallAnswer> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from events where id = ${id}`)
      const config = printNotificationConfig(newNotificationConfig('Australia/Sydney'))
      const rule = { Name: 'Doors', config, status: 1, EventId: [id], GroupId: fleet.groups.south }
      saved = server.call('POST', '/api/Notification/CreateNotification', { token, body: rule })
      await waitForLocks(db, 1, 'the rule to wait')
    })
    const { status, body } = (await saved)!
    expect([status, body.code]).toEqual([409, 'recordsChangedMeanwhile'])
  },
)

test.runIf(hasPostgres)(
  'assets moved to a group that somebody deletes at the same time answer 409, not 500',
  async () => {
    const { db, fleet } = server
    const token = await server.signIn(fleet.users.admin)
    const { rows } = await db.execute<{ id: number }>(sql`
    insert into groups (name, description, customer_id) values ('Doors', '', ${fleet.customers[0]}) returning id`)
    const [{ id } = { id: 0 }] = rows
    let moved: Promise<CallAnswer> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from groups where id = ${id}`)
      moved = server.call('POST', moveAssets.path, {
        token,
        body: { ids: [fleet.assets.north], addTo: id, leave: 'none' },
      })
      await waitForLocks(db, 1, 'the move to wait')
    })
    const { status, body } = (await moved)!
    expect([status, body.code]).toEqual([409, 'recordsChangedMeanwhile'])
  },
)

test.runIf(hasPostgres)(
  'a single row of an import that names a depot that somebody deletes at the same time is refused, not the call',
  async () => {
    const { db, fleet } = server
    const token = await server.signIn(fleet.users.admin)
    const { rows } = await db.execute<{ id: number }>(sql`
    insert into depots (customer_id, name, time_zone_id, map_overlay) values (${fleet.customers[0]}, 'Gate', 'act', '') returning id`)
    const [{ id } = { id: 0 }] = rows
    let imported: Promise<CallAnswer> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`delete from depots where id = ${id}`)
      const cells = { Name: 'At the gate', Depot: 'Gate' }
      const body = { kind: 'assets', customerId: fleet.customers[0], isCheck: false, rows: [{ row: 2, cells }] }
      imported = server.call('POST', '/api/Import/Rows', { token, body })
      await waitForLocks(db, 1, 'the row to wait')
    })
    const { status, body } = (await imported)!
    expect(status).toBe(200)
    expect(body).toEqual([{ row: 2, errors: [expect.stringContaining('Gate')] }])
  },
)
