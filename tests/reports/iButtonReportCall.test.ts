import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '../../domain/time/dayBounds.ts'
import { folded } from '../ingest/deviceDay.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('the iButton report call on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let begun: number
  const ask = async (email: string, body: object = {}) =>
    server.call('POST', '/api/Report/IbuttonReport', {
      token: await server.signIn(email),
      body: {
        serialNo: server.fleet.serials.north,
        customerId: server.fleet.customers[0],
        Timezone: 'UTC',
        SearchDate: dayOf(begun, 'UTC'),
        endDate: dayOf(server.now(), 'UTC'),
        UseFiltering: false,
        ...body,
      },
    })

  beforeAll(async () => {
    begun = server.now() - 40 * minute
    const { imeis, serials } = server.fleet
    const gPRMC = { latitude: -37.5622, longitude: 143.8503, speed: 0, validity: 'A' }
    const at = (minutes: number) => begun + minutes * minute
    await server.ingest(imeis.north, [
      { created: at(0), messageID: 1, gPRMC },
      { created: at(1), messageID: 50, ibutton: serials.north, sequence: 17 },
      { created: at(10), messageID: 3, iO3: 0, gPRMC },
    ])
    await server.ingest(imeis.south, [{ created: at(20), messageID: 50, ibutton: serials.north, gPRMC }])
  })

  it('lists each tap and removal, with its message and where it was', async () => {
    const { status, body } = await ask(server.fleet.users.manager)
    expect(status).toBe(200)
    expect(body).toMatchObject([
      { event: 'iButton connected', asset: 'North truck', logId: 17, latitude: -37.5622, iButtonName: 'North driver' },
      { event: 'iButton disconnected', asset: 'North truck', serialno: server.fleet.serials.north },
      { event: 'iButton connected', asset: 'South truck', customer: 'Northern Freight' },
    ])
    expect(body[0].location).toMatch(/\S/)
    expect(body.every((row: { id: unknown }) => typeof row.id === 'number')).toBe(true)
  })

  it('leaves out assets of other groups, and returns an empty list for a time without events', async () => {
    const { body } = await ask(server.fleet.users.northUser)
    expect(body.map(({ asset }: { asset: string }) => asset)).toEqual(['North truck', 'North truck'])
    const early = { SearchDate: '2001-01-01', endDate: '2001-01-31' }
    expect((await ask(server.fleet.users.manager, early)).body).toEqual([])
  })

  it('shows the same of two positions at the time of a tap, whichever arrived first', async () => {
    const { imeis, users } = server.fleet
    const created = begun - 10 * minute
    const fix = (latitude: number) => ({ created, gPRMC: { latitude, longitude: 143.85, validity: 'A' } })
    const [first, second] = [fix(-37.58), fix(-37.57)]
    const tap = { created, messageID: 50, ibutton: 'TWO-FIXES' }
    for (const message of [first, tap, second]) await server.ingest(imeis.north, [message])
    for (const message of [second, tap, first]) await server.ingest(imeis.south, [message])
    await folded(server)
    const early = { serialNo: 'TWO-FIXES', SearchDate: dayOf(created, 'UTC') }
    const { body } = await ask(users.manager, early)
    const shown = body.filter(({ event }: { event: string }) => event === 'iButton connected')
    expect(shown).toMatchObject([{ latitude: -37.57 }, { latitude: -37.57 }])
  })

  it('hides other customers, and says what is wrong with a broken question', async () => {
    const { otherUser, manager, admin } = server.fleet.users
    expect((await ask(otherUser)).status).toBe(404)
    expect((await ask(admin)).body).toHaveLength(3)
    expect((await ask(manager, { serialNo: 'nobodys' })).status).toBe(404)
    expect((await ask(manager, { endDate: '2001-01-01' })).body.errors).toHaveProperty('endDate')
    expect((await ask(manager, { SearchDate: '2001-01-01' })).body.errors).toHaveProperty('endDate')
    expect((await ask(manager, { SearchDate: '2026-02-30' })).status).toBe(400)
    expect((await ask(manager, { Timezone: 'Mars/Olympus' })).body.errors).toHaveProperty('Timezone')
  })
})
