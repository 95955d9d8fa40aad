import { describe, expect, test } from 'vitest'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const registration = {
  Name: 'Wattle Logistics',
  TimeZonesId: 'Australia/Perth',
  SpeedExceptionDurationLimit: '3',
  TemperatureThresholdDuration: 30,
}

describe.each(callDatabases())('customers, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  const create = async (values: object) =>
    (await call('POST', '/api/Customer/CustomerRegistration', values)).body.id as number
  const read = async (id: number) => (await call('GET', `/api/Customer/UpdateCustomer/${id}`)).body
  /** What the form sends of what it read, in the specification's spelling. */
  const toForm = ({ name, speedExceptionDurationLimit, ...rest }: Record<string, unknown>) => ({
    ...rest,
    Name: name,
    SpeedExceptionDurationLimit: speedExceptionDurationLimit,
  })

  test('a new customer has the defaults of the form', async () => {
    const id = await create(registration)
    expect(await read(id)).toEqual({
      id,
      name: 'Wattle Logistics',
      description: '',
      status: 'Active',
      address: '',
      timeZoneId: 'Australia/Perth',
      timeZoneCity: 'Perth',
      latitude: -37.8136,
      longitude: 144.9631,
      tempA: 8,
      tempB: -12,
      speedExceptionDurationLimit: 3,
      temperatureThresholdDuration: 30,
      fridgeEventTrigger: 'on',
      engineEventTrigger: 'off',
      dbCreated: expect.any(String),
      dbUpdated: expect.any(String),
    })
    const listed = (await call('GET', '/api/Customer/GetAllCustomers?AllRecords=true&SearchString=wattle')).body
    expect(listed).toMatchObject([{ id, name: 'Wattle Logistics', status: 'Active' }])
  })

  test('every field is stored and changed, with its history', async () => {
    const id = await create({
      ...registration,
      Name: 'Coastal 🚚 Freight',
      Description: 'Chilled',
      Status: 'Disable',
      Latitude: -31.95,
      Longitude: 115.86,
      Address: '1 Hay Street, Perth',
      TempA: 5,
      TempB: '-18.5',
      FridgeEventTrigger: 'always',
      EngineEventTrigger: 'always',
    })
    const stored = await read(id)
    expect(stored).toMatchObject({
      name: 'Coastal 🚚 Freight',
      description: 'Chilled',
      status: 'Disabled',
      latitude: -31.95,
      longitude: 115.86,
      address: '1 Hay Street, Perth',
      tempA: 5,
      tempB: -18.5,
      fridgeEventTrigger: 'always',
      engineEventTrigger: 'always',
    })
    const changed = { ...toForm(stored), status: 'Active', tempA: 6, temperatureThresholdDuration: 45 }
    for (const _ of [1, 2]) expect((await call('POST', '/api/Customer/Update', changed)).body).toEqual({ id })
    expect(await read(id)).toMatchObject({ status: 'Active', tempA: 6, temperatureThresholdDuration: 45 })
    const history = (await call('GET', `/api/History/customer/${id}`)).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(history[0].changes).toHaveLength(3)
    for (const change of [
      { field: 'status', before: 'Disabled', after: 'Active' },
      { field: 'tempA', before: '5', after: '6' },
      { field: 'temperatureThresholdDuration', before: '30', after: '45' },
    ])
      expect(history[0].changes).toContainEqual(change)
  })

  test('values that an update doesn’t send are kept', async () => {
    const id = await create({ ...registration, Name: 'Kept', Address: 'Old street', TempA: 2 })
    const least = { id, Name: 'Kept', timeZoneId: 'act', temperatureThresholdDuration: 30 }
    expect((await call('POST', '/api/Customer/Update', least)).status).toBe(200)
    expect(await read(id)).toMatchObject({ address: 'Old street', tempA: 2, status: 'Active', timeZoneId: 'act' })
  })

  test('the second of two users who save gets a conflict', async () => {
    const id = await create({ ...registration, Name: 'Two editors' })
    const form = toForm(await read(id))
    expect((await call('POST', '/api/Customer/Update', { ...form, Name: 'First' })).status).toBe(200)
    const late = await call('POST', '/api/Customer/Update', { ...form, Name: 'Second' })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await read(id)).name).toBe('First')
  })

  test('the messages of the form', async () => {
    const errorsOf = async (path: string, body: object) => (await call('POST', path, body)).body.errors
    const required = (label: string) => [`The ${label} field is required.`]
    expect(await errorsOf('/api/Customer/CustomerRegistration', { Status: '' })).toEqual({
      Name: required('Name'),
      TimeZonesId: required('TimeZone'),
      SpeedExceptionDurationLimit: required('speed'),
      TemperatureThresholdDuration: required('temperature threshold duration'),
      Status: required('Status'),
    })
    expect(await errorsOf('/api/Customer/Update', { id: 1, Name: ' ', SpeedExceptionDurationLimit: '' })).toEqual({
      Name: required('Name'),
      timeZoneId: required('TimeZone'),
      temperatureThresholdDuration: required('temperature threshold duration'),
    })
    expect(await errorsOf('/api/Customer/CustomerRegistration', { ...registration, TimeZonesId: 'Mars/Base' })).toEqual(
      { TimeZonesId: required('TimeZone') },
    )
    const odd = { ...registration, Name: 'x'.repeat(10_000), TempA: 'warm', Latitude: 91 }
    expect(await errorsOf('/api/Customer/CustomerRegistration', odd)).toEqual({
      Name: ['The Name field is longer than 200 characters.'],
      TempA: ['The Temp A Threshold field must be a number from -100 to 200.'],
      Latitude: ['The Latitude field must be a number from -90 to 90.'],
    })
  })

  test('disabling a customer ends the access of its users; one’s own cannot be disabled', async () => {
    const [own, other] = server.fleet.customers
    const user = await server.signIn(server.fleet.users.otherUser)
    const disable = async (id: number) =>
      call('POST', '/api/Customer/Update', { ...toForm(await read(id)), status: 'Disable' })
    const refused = await disable(own)
    expect([refused.status, refused.body.message]).toEqual([409, "You can't disable your own customer."])
    expect((await server.call('GET', '/api/Group/GetAllGroup', { token: user })).status).toBe(200)
    expect((await disable(other)).status).toBe(200)
    expect((await server.call('GET', '/api/Group/GetAllGroup', { token: user })).status).toBe(401)
  })
})
