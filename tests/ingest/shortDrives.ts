import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { saveSensorRule } from '../support/saveSensorRule.ts'
import type { TestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import type { Sent } from './deviceDay.ts'

/** Sets an overspeed from one minute above 100 km/h, and a warm cargo from 20 minutes above 8 degrees C. */
export async function setShortLimits(server: TestServer): Promise<void> {
  const token = await server.signIn(server.fleet.users.admin)
  await server.db.execute(sql`update customers set speed_exception_duration_limit = 1`)
  const { north, south, other } = server.fleet.assets
  for (const assetId of [north, south, other]) {
    const saved = await saveSensorRule(server, token, assetId, 20)
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
}

/** Returns the midnight (UTC, epoch ms) of one of the fourteen days before yesterday: 0 is the first of them. */
export const dayBefore = (server: TestServer, index: number): number => utcMidnight(server.now(), 15 - index)

/** Returns a message with a good fix, so many km north of Melbourne's latitude. */
export const fixAt = (created: number, km: number, speed: number, more: object = {}): Sent => ({
  created,
  gPRMC: { latitude: -37 + km / 111.195, longitude: 145, speed, validity: 'A', created },
  ...more,
})

/** Sends messages in this order, each in a request of its own. */
export async function sendEach(server: TestServer, imei: string, messages: readonly Sent[]): Promise<void> {
  for (const message of messages) {
    const { body } = await server.ingest(imei, [message])
    expect(body).toMatchObject({ accepted: 1 })
  }
}
