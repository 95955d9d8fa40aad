import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { alertsOf } from './deviceDay.ts'
import { foldHeld, holdFolding } from './heldFold.ts'
import { dayBefore, fixAt, sendEach, setShortLimits } from './shortDrives.ts'

const minute = 60_000
const hour = 60 * minute
const server = openForAll(() => startTestServer(callDatabase()))
beforeAll(() => setShortLimits(server))

/** What was found and when; a place gets its name elsewhere. */
const found = async (from: number) =>
  (await alertsOf(server, server.fleet.assets.south, from)).map((row) => (row as unknown[]).slice(0, 4))

/** The last of these is a stored state, at which a fold of late messages may end. */
const hours = [0, 3, 4, 5, 6]

test('alerts and state of messages that arrive while an asset is folded again up to a stored state are preserved', async () => {
  const { imeis, assets } = server.fleet
  const at = dayBefore(server, 3)
  await sendEach(
    server,
    imeis.south,
    hours.map((passed) => fixAt(at + passed * hour, 0, 0)),
  )
  await holdFolding(server, assets.south)
  await server.ingest(imeis.south, [{ created: at + hour, messageID: messageID.heartbeat }])
  const warm = [0, 10, 20, 30].map((minutes) => fixAt(at + 7 * hour + minutes * minute, 0, 0, { sensorAValue: 12 }))
  const newest = at + 7 * hour + 30 * minute
  let raised: unknown[] = []
  await foldHeld(server, assets.south, {
    beforeApplied: async () => {
      await server.ingest(imeis.south, warm)
      raised = await found(at)
    },
  })
  expect(raised).toHaveLength(1)
  expect(await found(at)).toEqual(raised)
  const { rows } = await server.db.execute(sql`
    select (processors->'fold'->'pending'->>'at')::float8 as at, (last_message->>'sensorAValue')::float8 as warm
    from live_states where asset_id = ${assets.south}`)
  expect(rows).toEqual([{ at: newest, warm: 12 }])
})
