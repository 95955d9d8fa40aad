import { expect } from 'vitest'
import type { TestServer } from '../support/testServer.ts'

/** Sends a report's call as a user, with these differences from a good body. */
type Ask = (email: string, body?: object) => Promise<{ status: number; body: { errors?: object } }>

/** Expects a report of the north truck to be hidden from other groups and customers, and a broken question to be explained. */
export async function expectHidesOthers(server: TestServer, ask: Ask): Promise<void> {
  const { southUser, otherUser, northUser, admin } = server.fleet.users
  expect((await ask(southUser)).status).toBe(404)
  expect((await ask(otherUser)).status).toBe(404)
  expect((await ask(admin)).status).toBe(200)
  expect((await ask(northUser, { SearchDate: '2026-02-30' })).body.errors).toHaveProperty('SearchDate')
  expect((await ask(northUser, { Timezone: 'Mars/Olympus' })).body.errors).toHaveProperty('Timezone')
}
