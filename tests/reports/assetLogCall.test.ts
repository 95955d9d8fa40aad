import { beforeAll, describe, expect, it } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'

const hour = 3_600_000

describe.each(callDatabases())('the asset log call on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let midnight: number
  const ask = async (body: object = {}, email = server.fleet.users.admin) =>
    server.call('POST', '/api/Report/AssetReport', {
      token: await server.signIn(email),
      body: {
        AssetId: server.fleet.assets.other,
        SearchDate: new Date(midnight).toISOString().slice(0, 10),
        TimezoneTz: 'UTC',
        UseFiltering: true,
        ...body,
      },
    })

  beforeAll(async () => {
    midnight = utcMidnight(server.now(), 1)
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 12.345, heading: 90, validity: 'A' }
    const at = (hours: number) => midnight + hours * hour
    await server.ingest(server.fleet.imeis.other, [
      { created: at(1), messageID: 1, gPRMC, sequence: 1, deviceVolts: 12.5 },
      { created: at(1), messageID: 1, gPRMC, sequence: 2, deviceVolts: 12.5 },
      { created: at(2), messageID: 10, gPRMC: { ...gPRMC, validity: 'V' } },
    ])
  })

  it('returns the messages of any customer, and with filtering leaves out duplicates', async () => {
    const { body } = await ask()
    expect(body.items).toMatchObject([
      {
        imei: server.fleet.imeis.other,
        messageName: 'Position',
        gPRMC_Speed: 12.35,
        gPRMC_Heading: 90,
        deviceVolts: 12.5,
      },
      { messageType: 'Heartbeat', gPRMC_Validity: 'V', location: '' },
    ])
    expect(body.items[0].location).toMatch(/\S/)
    expect((await ask({ UseFiltering: false })).body.items).toHaveLength(3)
    expect((await ask({ UseFiltering: undefined })).body.items).toHaveLength(2)
  })

  it('uses the day in the requested time zone', async () => {
    // Eleven in the morning in Sydney, half past six in Kolkata; still the evening before in Los Angeles.
    expect((await ask({ TimezoneTz: 'Asia/Kolkata' })).body.items).toHaveLength(2)
    expect((await ask({ TimezoneTz: 'America/Los_Angeles' })).body.items).toEqual([])
    expect((await ask({ SearchDate: '2001-01-01' })).body).toEqual({ assetName: 'Other truck', items: [] })
  })

  it('is for SystemAdmin, and says what is wrong with a broken question', async () => {
    expect((await ask({}, server.fleet.users.otherUser)).status).toBe(403)
    expect((await ask({ AssetId: 999_999 })).status).toBe(404)
    expect((await ask({ SearchDate: '2026-02-30' })).body.errors).toHaveProperty('SearchDate')
    expect((await ask({ TimezoneTz: 'Mars/Olympus' })).body.errors).toHaveProperty('TimezoneTz')
    expect((await ask({ SearchDate: '2099-01-01' })).body.errors).toHaveProperty('SearchDate')
  })
})
