import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe('an IMEI', () => {
  const server = openForAll(() => startTestServer(callDatabase()))

  test('is any text of 4 to 64 characters, found without regard to case', async () => {
    const token = await server.signIn(server.fleet.users.admin)
    const register = (Imei: string) =>
      server.call('POST', '/api/Device/DeviceRegister', {
        token,
        body: { Imei, Name: Imei, CustomerId: server.fleet.customers[0] },
      })
    for (const imei of ['eco-phone-1', 'AA:BB:CC:00:11:22', 'x'.repeat(64), 'téléphone'])
      expect((await register(imei)).status).toBe(200)
    const taken = await register('ECO-Phone-1')
    expect([taken.status, taken.body.statusCode]).toEqual([409, 8])
    const sent = await server.ingest('Eco-PHONE-1', [{ created: server.now(), messageID: 1 }])
    expect(sent.body).toMatchObject({ accepted: 1 })
  })

  test('that differs from another only by case keeps its own spelling', async () => {
    const [customerId] = server.fleet.customers
    await server.db.execute(sql`insert into devices (imei, name, customer_id)
      values ('TWIN-a', 'upper', ${customerId}), ('twin-A', 'lower', ${customerId})`)
    for (const imei of ['TWIN-a', 'twin-A', 'twin-a'])
      expect((await server.ingest(imei, [{ created: server.now(), messageID: 1 }])).body).toMatchObject({ rejected: 0 })
    const { rows } = await server.db.execute(sql`select d.name, count(*)::int as messages from devices d
      join messages m on m.device_id = d.id where d.imei ilike 'twin-a' group by 1 order by 1`)
    expect(rows).toHaveLength(2)
  })
})
