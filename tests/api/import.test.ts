import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ImportKind } from '../../contract/imports/importEndpoints.ts'
import * as tables from '../../server/database/schema/tables.ts'
import { testPassword } from '../support/seedFleet.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('import, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  const send = (what: ImportKind, rows: Partial<Record<string, string>>[], isCheck = false, token = admin) =>
    server.call('POST', '/api/Import/Rows', {
      token,
      body: {
        kind: what,
        customerId: server.fleet.customers[0],
        isCheck,
        rows: rows.map((cells, index) => ({
          row: index + 2,
          cells,
        })),
      },
    })
  const errorsOf = (answer: { body: { errors: string[] }[] }) => answer.body.map(({ errors }) => errors)
  const assetsLike = (name: string) => server.db.select().from(tables.assets).where(like(tables.assets.name, name))

  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
  })

  test('an asset comes with its groups, depot and device, and can report', async () => {
    const row = {
      Name: 'Import 1',
      'Friendly Name': 'One',
      Depot: 'ballarat depot',
      Groups: 'North; South',
      Profile: 'van',
      Status: 'active',
      'Fuel Type': 'Diesel',
      'Registration Expiry': '2027-03-31',
      IMEI: '353879234252999',
      SIM: '0400',
      'Device Name': 'Box 1',
      Customer: 'northern freight',
    }
    expect(errorsOf(await send('assets', [row], true))).toEqual([[]])
    expect(await assetsLike('Import%')).toEqual([])
    expect(errorsOf(await send('assets', [row]))).toEqual([[]])
    const [asset] = await assetsLike('Import 1')
    const read = (await server.call('POST', `/api/Assets/SelectAsset/${asset!.id}`, { token: admin })).body
    expect(read).toMatchObject({
      friendlyName: 'One',
      depotName: 'Ballarat depot',
      groups: ['North', 'South'],
      profile: 'Van',
      status: 'Active',
      fuelType: 'Diesel',
      registrationExpiry: '2027-03-31T00:00:00.000Z',
    })
    const reply = await server.ingest('353879234252999', [
      { created: new Date(server.now()).toISOString(), messageID: 1 },
    ])
    expect(reply.status).toBe(200)
    const history = (await server.call('GET', `/api/History/asset/${asset!.id}`, { token: admin })).body
    expect(history[0]).toMatchObject({ action: 'create', userName: 'admin' })
    // Sent again, because the answer was lost: nothing is there twice.
    expect(errorsOf(await send('assets', [row]))).toEqual([[]])
    expect(await assetsLike('Import 1')).toHaveLength(1)
    // Deleted meanwhile, it is wanted again.
    const twin = { Name: 'Import 2', Groups: 'North' }
    await send('assets', [twin])
    const [gone] = await assetsLike('Import 2')
    await server.call('POST', '/api/Assets/DeleteMany', { token: admin, body: { ids: [gone!.id] } })
    expect(errorsOf(await send('assets', [twin]))).toEqual([[]])
    const present = (await assetsLike('Import 2')).filter(({ deletedAt }) => deletedAt === null)
    expect(present.map(({ id }) => id)).not.toContain(gone!.id)
    expect(present).toHaveLength(1)
  })

  test('valid rows are imported and invalid ones say why; an asset whose device can’t be created isn’t created either', async () => {
    const rows = [
      { Name: 'Mixed 1' },
      { Name: 'NORTH TRUCK' },
      { Name: 'Mixed 2', IMEI: server.fleet.imeis.other },
      { Name: 'Mixed 3', Depot: 'Nowhere' },
      { Name: 'Mixed 4', Customer: 'Other Haulage' },
      { Name: 'Mixed 5', Profile: 'Rocket' },
      { Name: 'Mixed 7', Status: 'Sold' },
      { Name: '=1+1 Mixed', Groups: 'All' },
      { Name: 'Mixed 6', Notes: '=HYPERLINK("http://x.example")' },
    ]
    const errors = errorsOf(await send('assets', rows))
    expect(errors).toEqual([
      [],
      ['The customer already has an asset with this name.'],
      [`Another device already has the IMEI ${server.fleet.imeis.other}.`],
      ["The depot Nowhere wasn't found. Create it first, or correct its name."],
      ['This row is for the customer Other Haulage, but you are importing for Northern Freight.'],
      ['The profile Rocket was not found. Create it first, or correct its name.'],
      ['The status must be one of Awaiting Install, Active, Uninstalled, Maintenance, Disabled.'],
      // A group of another customer is not there for this one.
      ["The group All wasn't found. Create it first, or correct its name."],
      [],
    ])
    expect((await assetsLike('%Mixed%')).map(({ name }) => name).sort()).toEqual(['Mixed 1', 'Mixed 6'])
  })

  test('a row says everything that is wrong with it at once, and how a date is written', async () => {
    const wrong = {
      Name: '',
      Depot: 'Nowhere',
      Profile: 'Rocket',
      Status: 'Sold',
      Groups: 'Nobody',
      IMEI: 'x1',
      'Registration Expiry': '31/03/2027',
    }
    expect(errorsOf(await send('assets', [wrong], true))).toEqual([
      [
        "The depot Nowhere wasn't found. Create it first, or correct its name.",
        'The profile Rocket was not found. Create it first, or correct its name.',
        'The status must be one of Awaiting Install, Active, Uninstalled, Maintenance, Disabled.',
        "The group Nobody wasn't found. Create it first, or correct its name.",
        'The IMEI must have 4 to 64 characters.',
        'The Name field is required.',
        'Write the date in Registration Expiry as year-month-day, such as 2027-03-31.',
      ],
    ])
    const dates = ['31.03.2027', '3/31/27', '2027-02-30'].map((day) => ({
      Name: `Dated ${day}`,
      'Registration Expiry': day,
    }))
    const form = 'Write the date in Registration Expiry as year-month-day, such as 2027-03-31.'
    expect(errorsOf(await send('assets', dates, true))).toEqual([[form], [form], ["This date doesn't exist."]])
    const device = { Name: '', Asset: 'Nowhere', Status: 'Sold', Customer: 'Other Haulage' }
    expect(errorsOf(await send('devices', [device], true))[0]).toHaveLength(4)
    const user = {
      Name: 'all wrong',
      Email: 'nowhere',
      Password: 'abc',
      Role: 'King',
      'Time Zone': 'Mars',
      Groups: 'Nobody',
    }
    expect(errorsOf(await send('users', [user], true))[0]).toHaveLength(5)
  })

  test('devices are fitted to assets that are named; users sign in with the password of their row', async () => {
    const devices = [
      { Name: 'D1', IMEI: '353879234250001', Asset: 'new truck' },
      { Name: 'D2', IMEI: '353879234250002', Asset: 'North truck' },
      { Name: 'D3', IMEI: '', Asset: 'Other truck' },
    ]
    expect(errorsOf(await send('devices', devices))).toEqual([
      [],
      ['N1 is already assigned to the asset North truck.'],
      ["The asset Other truck wasn't found. Import it first, or correct its name."],
    ])
    const users = [
      { Name: 'imported', Email: 'imported@fleet.example', Password: testPassword, Groups: 'North', Role: 'user' },
      { Name: 'short', Email: 'short@fleet.example', Password: 'abc' },
      { Name: 'north', Email: 'new@fleet.example', Password: 'long enough' },
      { Name: 'odd', Email: 'no address', Password: 'long enough', Role: 'King' },
    ]
    expect(errorsOf(await send('users', users))).toEqual([
      [],
      ['The Password restricted 6-30 characters long'],
      ['Another user already has the name north.'],
      [
        'The role must be one of User, System Admin, Distributor, Community Manager.',
        'The Email field is not a valid e-mail address.',
      ],
    ])
    const token = await server.signIn('imported@fleet.example')
    const seen = (await server.call('GET', '/api/Assets/AllAssets', { token })).body
    expect(seen.map(({ name }: { name: string }) => name)).toContain('North truck')
    const { rows } = await server.db.execute(
      `select after::text || request as text from audit_entries where entity = 'user'`,
    )
    expect(JSON.stringify(rows)).not.toContain(testPassword)
  })

  test('of identical rows, in one file or from two users at once, one is imported', async () => {
    const twins = [
      { Name: 'Twin', IMEI: 'twin-1' },
      { Name: 'TWIN', IMEI: 'twin-2' },
      { Name: 'Third', IMEI: 'TWIN-1' },
      // What a refused row wanted is free.
      { Name: 'Third', IMEI: 'twin-2' },
    ]
    expect(errorsOf(await send('assets', twins))).toEqual([
      [],
      ['The customer already has an asset with this name.'],
      ['Another device already has the IMEI TWIN-1.'],
      [],
    ])
    const colleague = { Name: 'second', Email: 'second@fleet.example', Password: testPassword, Role: 'System Admin' }
    expect(errorsOf(await send('users', [colleague]))).toEqual([[]])
    const tokens = [admin, await server.signIn('second@fleet.example')]
    const rows = Array.from({ length: 30 }, (_, at) => ({ Name: `Race ${at}`, Groups: 'North' }))
    const answers = await Promise.all(tokens.map((token) => send('assets', rows, false, token)))
    const fates = rows.map((_, at) => answers.map((answer) => errorsOf(answer)[at]!.join()).sort())
    expect(fates).toEqual(rows.map(() => ['', 'The customer already has an asset with this name.']))
    expect(await assetsLike('Race %')).toHaveLength(30)
  })

  test('refuses unknown customers, other roles, and invalid rows', async () => {
    const north = await server.signIn(server.fleet.users.northUser)
    expect((await send('assets', [{ Name: 'x' }], false, north)).status).toBe(403)
    for (const body of [
      { kind: 'assets', customerId: 2_000_000_000, isCheck: true, rows: [{ row: 2, cells: { Name: 'x' } }] },
      { kind: 'ships', customerId: 1, isCheck: true, rows: [] },
      {
        kind: 'assets',
        customerId: 1,
        isCheck: false,
        rows: Array.from({ length: 201 }, () => ({ row: 1, cells: {} })),
      },
    ])
      expect((await server.call('POST', '/api/Import/Rows', { token: admin, body })).status).toBe(400)
  })

  test('a thousand rows are imported while devices keep reporting', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ Name: `Load ${at}`, IMEI: `99000000000${1000 + at}` }))
    const begun = performance.now()
    for (let first = 0; first < rows.length; first += 100) {
      const [answer, reply] = await Promise.all([
        send('assets', rows.slice(first, first + 100)),
        server.ingest(server.fleet.imeis.north, [
          { created: new Date(server.now() + first).toISOString(), messageID: 1 },
        ]),
      ])
      expect(errorsOf(answer).flat()).toEqual([])
      expect(reply.status).toBe(200)
    }
    console.info(`1,000 assets with devices on ${kind}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    expect(await server.db.select().from(tables.devices).where(like(tables.devices.imei, '990000%'))).toHaveLength(1000)
    expect(
      await server.db.select().from(tables.devices).where(eq(tables.devices.imei, '990000000001999')),
    ).toHaveLength(1)
  })
})
