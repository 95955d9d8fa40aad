import { sql } from 'drizzle-orm'
import type { TestServer } from '../support/testServer.ts'

const connections = 16

/** Adds devices to the first `count` assets without one, and returns their IMEIs. */
export async function fitDevices({ db, fleet }: TestServer, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ imei: string }>(sql`
    insert into devices (customer_id, asset_id, name, imei)
    select ${fleet.customers[0]}, id, 'Mover ' || id, (356000000000000 + id)::text from assets a
    where name like 'Live %' and not exists (select 1 from devices d where d.asset_id = a.id) order by id limit ${count}
    returning imei`)
  return rows.map(({ imei }) => imei)
}

/**
 * Has the devices report a new place by turns, one a request, so many of them a second until the given time has passed, as a gateway with a few
 * connections does. Returns how many were sent a second: fewer when the server can't take more.
 */
export async function moveFleet(server: TestServer, imeis: readonly string[], perSecond: number, seconds: number) {
  const begun = performance.now()
  let turn = 0
  const send = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const due = begun + (turn / perSecond) * 1000
      const own = turn++
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      await server.ingest(imeis[own % imeis.length]!, [reportOf(own, server.now())])
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  return (turn / (performance.now() - begun)) * 1000
}

const reportOf = (turn: number, now: number) => ({
  created: new Date(now).toISOString(),
  iO3: 1,
  gPRMC: {
    latitude: -38 + ((turn * 7919) % 20_000) / 1000,
    longitude: 116 + ((turn * 104_729) % 35_000) / 1000,
    speed: 60,
    heading: turn % 360,
    validity: 'A',
  },
})
