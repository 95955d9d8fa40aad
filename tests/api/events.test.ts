import { describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { callsOf } from '../support/callsOf.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const fridge = { Name: 'Fridge door', Description: 'Opened', Type: 52, Config: '{"door":1}', Status: 1 }

describe.each(callDatabases())('event types, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  const call = callsOf(server, 'admin')

  const create = async (values: object = fridge) => (await call('POST', '/api/Event/EventRegister', values)).body.id

  test('created, changed and deleted, with its history', async () => {
    const id = await create()
    const stored = (await call('POST', `/api/Event/SelectedEvent/${id}`)).body
    expect(stored).toMatchObject({ id, name: 'Fridge door', type: 52, config: '{"door":1}', status: 1 })
    expect((await call('GET', '/api/Event/AllEvents')).body).toContainEqual(stored)

    const changed = { ...stored, name: 'Fridge door open' }
    expect((await call('POST', '/api/Event/UpdateEvent', changed)).status).toBe(200)
    expect((await call('GET', `/api/Event/DeleteEvent/${id}`)).status).toBe(200)
    expect((await call('GET', `/api/Event/DeleteEvent/${id}`)).status).toBe(404)

    const history = (await call('GET', `/api/History/event/${id}`)).body
    // The record is gone, who did what is not.
    expect(history.map(({ action, userName }: { action: string; userName: string }) => [action, userName])).toEqual([
      ['delete', 'admin'],
      ['update', 'admin'],
      ['create', 'admin'],
    ])
    expect(history[1].changes).toEqual([{ field: 'name', before: 'Fridge door', after: 'Fridge door open' }])
  })

  test('the same submit twice is one record and one change', async () => {
    const values = { ...fridge, Name: 'Sent twice' }
    const [first, second] = await Promise.all([create(values), create(values)])
    expect(second).toBe(first)
    const stored = (await call('POST', `/api/Event/SelectedEvent/${first}`)).body
    const changed = { ...stored, description: 'Changed' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/Event/UpdateEvent', changed)).status).toBe(200)
    expect((await call('GET', `/api/History/event/${first}`)).body).toHaveLength(2)
  })

  test('what was saved before is saved again when something else was saved in between', async () => {
    const id = await create({ ...fridge, Name: 'There and back' })
    const { dbUpdated: _, ...stored } = (await call('POST', `/api/Event/SelectedEvent/${id}`)).body
    for (const description of ['There', 'Back', 'There'])
      expect((await call('POST', '/api/Event/UpdateEvent', { ...stored, description })).status).toBe(200)
    expect((await call('POST', `/api/Event/SelectedEvent/${id}`)).body.description).toBe('There')
    expect((await call('GET', `/api/History/event/${id}`)).body).toHaveLength(4)
  })

  test('the second of two users who save the same record gets a conflict', async () => {
    const id = await create({ ...fridge, Name: 'Two editors' })
    const stored = (await call('POST', `/api/Event/SelectedEvent/${id}`)).body
    expect((await call('POST', '/api/Event/UpdateEvent', { ...stored, name: 'First' })).status).toBe(200)
    const late = await call('POST', '/api/Event/UpdateEvent', { ...stored, name: 'Second' })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await call('POST', `/api/Event/SelectedEvent/${id}`)).body.name).toBe('First')
  })

  test('refuses a configuration that isn’t JSON, and missing fields', async () => {
    const broken = await call('POST', '/api/Event/EventRegister', { ...fridge, Config: '{door' })
    expect([broken.status, broken.body.statusCode]).toEqual([400, 305])
    expect(broken.body.message).toBe('Invalid Json Format in Configuration')
    const empty = await call('POST', '/api/Event/EventRegister', { Name: ' ', Type: '', Config: '', Status: 1 })
    expect(empty.body.errors).toEqual({
      Name: ['The Name field is required.'],
      Type: ['The Type field is required.'],
      Config: ['The Configuration field is required.'],
    })
  })

  test('an event that a notification uses can’t be deleted', async () => {
    const id = await create({ ...fridge, Name: 'In use' })
    const [rule] = await server.db
      .insert(tables.notifications)
      .values({ uniqueId: `rule-${kind}`, userId: server.fleet.userIds.north, name: 'Doors', config: '%7B%7D' })
      .returning({ id: tables.notifications.id })
    await server.db.insert(tables.notificationEvents).values({ notificationId: rule!.id, eventId: id })
    const refused = await call('GET', `/api/Event/DeleteEvent/${id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('1 notification (Doors)')
    expect((await call('POST', `/api/Event/SelectedEvent/${id}`)).status).toBe(200)
  })
})
