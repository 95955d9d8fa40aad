import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the probes of a server on the %s database', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const probe = async (path: string) => {
    const { status, body } = await server.call('GET', path)
    return { status, reasons: body.reasons }
  }

  test('report a healthy server', async () => {
    for (const path of ['/livez', '/readyz', '/healthz'])
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await fetch(server.origin + path, { method })
        expect([status, headers.get('cache-control')], `${method} ${path}`).toEqual([200, 'no-store'])
      }
    expect((await server.call('GET', '/readyz')).body).not.toHaveProperty('notices')
  })

  test('name migrations that are missing, and those of a newer version', async () => {
    await server.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1e15
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    expect(await probe('/readyz')).toEqual({
      status: 503,
      reasons: ['A newer version has migrated the database. Update this server.'],
    })
    await server.db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1 where created_at > 1e15`)
    expect((await probe('/readyz')).reasons).toEqual([
      'The database lacks migrations of this version. Restart this server.',
    ])
    expect((await probe('/livez')).status).toBe(200)
  })
})

describe('the probes of a server whose outbox is stuck', () => {
  const server = openForAll(() => startTestServer(callDatabases()[0]!))

  const add = (kind: string, dueSecondsAgo: number) =>
    server.db.execute(sql`
      insert into outbox (kind, payload, created, next_attempt) values (${kind}, '{}',
        now(), ${new Date(server.now() - dueSecondsAgo * 1000).toISOString()})`)

  test('report it, but not e-mails waiting for their mail server', async () => {
    // However long this takes, seconds are what they are said to be.
    server.stopClock()
    // Nothing can take a row up any more.
    await server.db.execute(sql`create function stay() returns trigger language plpgsql as 'begin return null; end'`)
    await server.db.execute(sql`create trigger stay before update on outbox for each row execute function stay()`)
    await add('email', 3600)
    await add('hub', 60)
    expect((await server.call('GET', '/readyz')).status).toBe(200)
    await add('hub', 600)
    const { status, body } = await server.call('GET', '/readyz')
    expect(status).toBe(503)
    expect(body.reasons).toEqual(['The outbox is stuck: a delivery (hub) has been due for 10 minutes.'])
    const { body: metrics } = await server.call('GET', '/metrics')
    expect(metrics).toMatch(/^muster_outbox_overdue_seconds\{kind="hub"\} 60\d/m)
    expect(metrics).toMatch(/^muster_outbox_overdue_seconds\{kind="push"\} 0$/m)
  })
})

describe('a server whose disk is nearly full', () => {
  const server = openForAll(() => startTestServer(callDatabases()[0]!, { LOW_DISK_GB: '1000000' }))

  test('says so to its operator and to a System Admin, and works on', async () => {
    const notice = expect.stringMatching(/^The disk of .* is nearly full: [\d.]+ [MG]B left\. Free up space/)
    await expect
      .poll(async () => (await server.call('GET', '/readyz')).body)
      .toMatchObject({ status: 'ready', notices: [notice] })
    const { token } = await server.session(server.fleet.users.admin)
    const { status, body: disk } = await server.call('GET', '/api/Storage/Disk', { token })
    expect([status, disk.isNearlyFull]).toEqual([200, true])
    expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes)
    const { body: metrics } = await server.call('GET', '/metrics')
    expect(metrics).toMatch(/^muster_disk_free_bytes [1-9]/m)
  })
})
