import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { utcMidnight } from '../support/utcMidnight.ts'
import { expectHidesOthers } from './expectHidesOthers.ts'

const hour = 3_600_000

describe.each(callDatabases())('the location data call on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let noon: number
  const ask = async (email: string, body: object = {}) =>
    server.call('POST', '/api/Report/LocationDataReport', {
      token: await server.signIn(email),
      body: { AssetId: server.fleet.assets.north, SearchDate: dayOf(noon, 'UTC'), Timezone: 'UTC', ...body },
    })

  beforeAll(async () => {
    noon = utcMidnight(server.now(), 1) + 12 * hour
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, validity: 'A' }
    await server.ingest(server.fleet.imeis.north, [
      { created: noon - 13 * hour, messageID: 50, ibutton: server.fleet.serials.north, gPRMC, iO3: 1 },
      { created: noon - 2 * hour, messageID: 1, gPRMC, iO3: 1, iO1: 0 },
      { created: noon + hour, messageID: 3, gPRMC: { ...gPRMC, validity: 'V' }, iO3: 0 },
    ])
    await server.ingest(server.fleet.imeis.north, [{ created: server.now() - 1000, messageID: 1 }])
  })

  it('answers each message of the day, with its place and who drove since the day before', async () => {
    const { body } = await ask(server.fleet.users.northUser)
    expect(body).toMatchObject({ assetName: 'North truck', tempA: false, driverID: false })
    expect(body.locationData).toMatchObject([
      {
        ignition: 'On',
        fridge: 'Off',
        gps: 'Online',
        driverID: 'North driver',
        ibuttonId: server.fleet.iButtons.north,
      },
      { ignition: 'Off', gps: 'Offline', location: '', driverID: '', ibuttonId: null },
    ])
    expect(body.locationData[0].location).toMatch(/\S/)
  })

  it('defaults to today, and is empty on a day without messages', async () => {
    const today = await ask(server.fleet.users.northUser, { SearchDate: undefined })
    expect(today.body.locationData).toMatchObject([{ latitude: null, location: '', gps: null }])
    expect((await ask(server.fleet.users.northUser, { SearchDate: '2001-01-01' })).body.locationData).toEqual([])
  })

  it('has only the messages that were stored after a given one, with the driver who was connected before', async () => {
    const [first, second] = (await ask(server.fleet.users.northUser)).body.locationData
    const after = await ask(server.fleet.users.northUser, { AfterId: first.id })
    expect(after.body.locationData).toEqual([second])
    expect((await ask(server.fleet.users.northUser, { AfterId: 0 })).body.locationData).toEqual([first, second])
    expect((await ask(server.fleet.users.northUser, { AfterId: second.id })).body.locationData).toEqual([])
  })

  it('hides other groups and customers, and says what is wrong with a broken question', async () => {
    await expectHidesOthers(server, ask)
  })
})
