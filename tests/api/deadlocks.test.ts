import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createLink } from '../../server/account/passwordLinkStore.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { availableDatabases, callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type CallAnswer } from '../support/testServer.ts'
import { waitForLocks } from '../support/waitForLocks.ts'

const server = openForAll(() => startTestServer(callDatabase()))

/** The database ends the next such statement as it ends one of two that wait for each other. */
async function deadlockNext(event: 'insert' | 'update' | 'delete', table: string): Promise<void> {
  await server.db.execute(sql`alter sequence deadlocks restart`)
  await server.db.execute(
    sql.raw(`create trigger deadlock before ${event} on ${table} execute function deadlock_once()`),
  )
}

/** Ends that, and checks that it happened. */
async function expectDeadlock(table: string): Promise<void> {
  await server.db.execute(sql.raw(`drop trigger deadlock on ${table}`))
  const { rows } = await server.db.execute(sql`select is_called as "hasFailed" from deadlocks`)
  expect(rows).toEqual([{ hasFailed: true }])
}

beforeAll(async () => {
  await server.db.execute(sql`create sequence deadlocks`)
  await server.db.execute(sql`
    create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('deadlocks') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return null;
    end $$`)
})

let uploaded = 0
async function upload(token: string): Promise<{ status: number; body: unknown }> {
  const form = new FormData()
  form.set('file', new File([`Name\nPier ${++uploaded}`], 'places.csv', { type: 'text/csv' }))
  form.set('customerId', String(server.fleet.customers[0]))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${server.origin}/api/POI/POIBatchRegister`, { method: 'POST', body: form, headers })
  return { status: reply.status, body: await reply.json() }
}

const newPassword = 'another-password'
/** A link with which the user of the south can choose a password. */
const chooseBy = async () => createLink(server.db, server.fleet.userIds.south, 'forgotten', server.now())
const resetOwn = async (token: string) => {
  const body = { CurrentPassword: testPassword, NewPassword: newPassword }
  return server.call('POST', '/api/Auth/ResetPassword', { token, body })
}
const choose = (Token: string) =>
  server.call('POST', '/api/auth/ChoosePassword', { body: { Token, Password: newPassword } })

afterEach(async () => {
  await server.db.execute(
    sql`update users set password_hash = (select password_hash from users where id = ${server.fleet.userIds.admin})`,
  )
})

const calls: Record<string, { on: Parameters<typeof deadlockNext>; call(): Promise<() => Promise<unknown>> }> = {
  'an import of points of interest': {
    on: ['insert', 'pois'],
    async call() {
      const token = await server.signIn(server.fleet.users.admin)
      return async () => expect(await upload(token)).toMatchObject({ status: 200, body: { imported: 1 } })
    },
  },
  'the end of an import': {
    on: ['delete', 'pois'],
    async call() {
      const token = await server.signIn(server.fleet.users.admin)
      await upload(token)
      const { last } = (await server.call('GET', '/api/POI/LastImport', { token })).body
      return async () =>
        expect(await server.call('POST', '/api/POI/UndoImport', { token, body: { id: last.id } })).toMatchObject({
          status: 200,
          body: { deleted: 1 },
        })
    },
  },
  'a device for an asset': {
    on: ['insert', 'devices'],
    async call() {
      const token = await server.signIn(server.fleet.users.admin)
      const body = { assetId: server.fleet.assets.awaiting }
      return async () =>
        expect((await server.call('POST', '/api/Device/DeviceForAsset', { token, body })).status).toBe(200)
    },
  },
  "a user's new password": {
    on: ['update', 'users'],
    async call() {
      const token = await server.signIn(server.fleet.users.southUser)
      return async () => expect((await resetOwn(token)).status).toBe(200)
    },
  },
  'what a device sent before it was registered': {
    on: ['delete', 'unknown_senders'],
    async call() {
      const { assets, customers, users } = server.fleet
      const token = await server.signIn(users.admin)
      const Imei = 'new-tracker-1'
      await server.ingest(Imei, [{ created: server.now() - 60_000 }])
      await server.db.execute(sql`update devices set asset_id = null where asset_id = ${assets.south}`)
      const body = { Imei, Name: 'New tracker', CustomerId: customers[0], AssetId: assets.south }
      return async () => {
        expect((await server.call('POST', '/api/Device/DeviceRegister', { token, body })).status).toBe(200)
        // At once: another look at what unknown devices sent is taken after 30 s.
        const stored = sql`select 1 from messages where asset_id = ${assets.south}`
        await expect.poll(async () => (await server.db.execute(stored)).rows, { timeout: 15_000 }).toHaveLength(1)
      }
    },
  },
  'a password chosen by a link': {
    on: ['update', 'users'],
    async call() {
      const token = await chooseBy()
      return async () => expect((await choose(token)).status).toBe(200)
    },
  },
}

test.each(Object.entries(calls))('%s is tried again after a deadlock', async (_, { on, call }) => {
  const tried = await call()
  await deadlockNext(...on)
  try {
    await tried()
  } finally {
    await expectDeadlock(on[1])
  }
})

const passwords: Record<string, { table: string; call(): Promise<() => Promise<CallAnswer>> }> = {
  'a new password': {
    table: 'sessions',
    async call() {
      await server.session(server.fleet.users.southUser)
      const body = { Email: server.fleet.users.southUser, Password: testPassword }
      const token = (await server.call('POST', '/api/auth/login', { body })).body.token
      return () => resetOwn(token)
    },
  },
  'a password chosen by a link': {
    table: 'password_links',
    async call() {
      const token = await chooseBy()
      return () => choose(token)
    },
  },
}

// An administrator's save of the same user locks the user first: in the other order, the two would deadlock.
test.runIf(availableDatabases().includes('postgres')).each(Object.entries(passwords))(
  'a user is locked before what belongs to them by %s',
  async (_, { table, call }) => {
    const { db, fleet } = server
    const start = await call()
    let replied: Promise<CallAnswer> | undefined
    await db.transaction(async (saving) => {
      await saving.execute(sql`select 1 from users where id = ${fleet.userIds.south} for no key update`)
      replied = start()
      await waitForLocks(db, 1, 'the password to wait')
      const own = sql.raw(`from ${table} where user_id = ${fleet.userIds.south}`)
      const all = await saving.execute(sql`select 1 ${own}`)
      expect(all.rows.length).toBeGreaterThan(0)
      expect((await saving.execute(sql`select 1 ${own} for update skip locked`)).rows).toHaveLength(all.rows.length)
    })
    expect((await replied)!.status).toBe(200)
  },
)
