import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { checkOut, earlierCommit } from '../support/earlierCheckout.ts'
import { availableDatabases, makeEmptyDatabase } from '../support/testDatabase.ts'
import { startMain } from '../support/startMain.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-upgrade-'))
/** What a failed test leaves behind is ended as well. */
const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step()
})

/** Ends a server as an update does. */
async function stop({ child }: { child: ChildProcess }): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}

const gatewayKey = 'upgrade-gateway-key-1234'
const imei = '356938035643809'
const begun = Date.now() - 3_600_000

type Answer = { status: number; body: Record<string, unknown> }

async function call(origin: string, method: string, path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The message of a number: one every second, of a vehicle that drives north. */
const message = (number: number) => ({
  created: new Date(begun + number * 1_000).toISOString(),
  gPRMC: { latitude: -37 + number / 5_000, longitude: 145, speed: 60, heading: 0, validity: 'A' },
  odometer: 1_000 + number / 60,
  iO3: 1,
})
const send = (origin: string, numbers: readonly number[]) =>
  call(origin, 'POST', '/ingest/messages', gatewayKey, { imei, messages: numbers.map(message) })

const earlierVersion = earlierCommit()

test.skipIf(earlierVersion === undefined || !availableDatabases().includes('postgres'))(
  'the version before the newest migration and this one serve the same database, one started beside the other',
  async () => {
    const place = await makeEmptyDatabase('postgres')
    const old = checkOut(earlierVersion!)
    cleanUp.push(place.remove, old.remove)
    const environment = (name: string) => ({
      DATABASE_URL: place.databaseUrl!,
      DATA_DIR: join(folder, name),
      GATEWAY_KEY: gatewayKey,
    })
    const earlier = await startMain(environment('earlier'), old.folder)
    cleanUp.push(() => stop(earlier))
    const signedIn = await call(earlier.origin, 'POST', '/api/auth/FirstAdministrator', '', {
      CustomerName: 'First Haulage',
      TimeZoneId: 'Australia/Perth',
      Name: 'First',
      Email: 'first@haulage.example',
      Password: 'abc-123',
    })
    const token = String(signedIn.body.token)
    const at = (server: { origin: string }, method: string, path: string, body?: object) =>
      call(server.origin, method, path, token, body)
    const ok = async (answer: Promise<Answer>) => {
      const { status, body } = await answer
      expect([status, body]).toEqual([200, body])
      return body
    }
    const list = async (answer: Promise<Answer>) => (await ok(answer)) as unknown as { id: number; name: string }[]
    const [customer] = await list(at(earlier, 'GET', '/api/Customer/GetAllCustomers'))
    const CustomerId = customer!.id
    const { id: AssetId } = await ok(at(earlier, 'POST', '/api/Assets/AssetRegister', { Name: 'Truck', CustomerId }))
    await ok(at(earlier, 'POST', '/api/Device/DeviceRegister', { Name: 'D', CustomerId, AssetId, Imei: imei }))

    // A device goes on sending to the earlier one while this one starts, migrates and serves.
    let next = 0
    let isUpgraded = false
    const sendOn = async () => {
      for (; !isUpgraded; next++) {
        const { status, body } = await send(earlier.origin, [next])
        expect([status, body['messages']]).toEqual([200, [{ index: 0, outcome: 'accepted' }]])
        await sleep(20)
      }
    }
    const starting = startMain(environment('later'))
    const [later] = await Promise.all([starting.finally(() => (isUpgraded = true)), sendOn()])
    cleanUp.push(() => stop(later))
    expect(next).toBeGreaterThan(3)

    const servers = [earlier, later]
    const ready = await Promise.all(servers.map(({ origin }) => call(origin, 'GET', '/readyz', '')))
    expect(ready.map(({ status }) => status)).toEqual([503, 200])
    expect(ready[0]!.body['reasons']).toEqual([expect.stringContaining('A newer version has migrated the database')])

    // Each takes new messages, and recognises those that the other one took.
    for (let round = 0; round < 20; round++, next += 3) {
      const [one, other] = round % 2 === 0 ? [earlier, later] : [later, earlier]
      const numbers = [next, next + 1, next + 2]
      expect((await send(one.origin, numbers)).body).toMatchObject({ accepted: 3 })
      expect((await send(other.origin, numbers)).body).toMatchObject({ accepted: 0, duplicate: 3 })
    }
    const pool = new pg.Pool({ connectionString: place.databaseUrl, max: 1 })
    const { rows } = await pool.query(
      `select count(*)::int as stored, count(distinct created)::int as different from messages`,
    )
    await pool.end()
    expect(rows).toEqual([{ stored: next, different: next }])

    // Each shows what the other one changed, and makes the same report of it.
    await ok(at(later, 'POST', '/api/Assets/AssetRegister', { Name: 'Van', CustomerId }))
    await ok(at(earlier, 'POST', '/api/Assets/AssetRegister', { Name: 'Bus', CustomerId }))
    const lists = await Promise.all(servers.map((server) => list(at(server, 'GET', '/api/Assets/AllAssets'))))
    expect(lists.map((assets) => assets.map(({ name }) => name).sort())).toEqual([
      ['Bus', 'Truck', 'Van'],
      ['Bus', 'Truck', 'Van'],
    ])
    const day = { AssetId, SearchDate: new Date(begun).toISOString().slice(0, 10), Timezone: 'UTC', UseFiltering: true }
    const reports = await Promise.all(servers.map((server) => ok(at(server, 'POST', '/api/Report/MVTripLog', day))))
    expect(reports[0]!['processed']).toBeGreaterThan(0)
    expect(reports[1]).toMatchObject({ processed: reports[0]!['processed'], distance: reports[0]!['distance'] })

    // The earlier one is stopped, and nothing is missing.
    await stop(earlier)
    expect((await send(later.origin, [next])).body).toMatchObject({ accepted: 1 })
    expect((await at(later, 'GET', '/readyz')).status).toBe(200)
  },
)
