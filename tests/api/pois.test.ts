import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as tables from '../../server/database/schema/tables.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { eventually } from '../support/eventually.ts'

const circle = JSON.stringify({ type: 'circle', lat: -37.8, lng: 144.9, rad: 80 })
const gate = { Name: 'Gate', Address: '1 High St', Duration: 15, Description: 'North side', Status: 1, Overlay: circle }

describe.each(callDatabases())('points of interest, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let admin: string
  let north: string
  const call = (method: string, path: string, body?: object, token = admin) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
  const register = (values: object = {}, token = admin) =>
    call('POST', '/api/POI/POIRegister', { ...gate, CustomerId: server.fleet.customers[0], ...values }, token)
  const select = async (id: number) => (await call('GET', `/api/POI/SelectPOI/${id}`)).body
  const upload = async (file: string | Uint8Array<ArrayBuffer>, customerId?: number, token = admin, mode?: string) => {
    const form = new FormData()
    if (mode) form.set('mode', mode)
    form.set('file', new File([file], 'places.csv', { type: 'text/csv' }))
    if (customerId !== undefined) form.set('customerId', String(customerId))
    const response = await fetch(`${server.origin}/api/POI/POIBatchRegister`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const stored = (customerId: number) =>
    server.db.select().from(tables.pois).where(eq(tables.pois.customerId, customerId))

  beforeAll(async () => {
    admin = await server.signIn(server.fleet.users.admin)
    north = await server.signIn(server.fleet.users.northUser)
  })

  test('created, changed and deleted, with its history', async () => {
    const { id } = (await register()).body
    const read = await select(id)
    expect(read).toMatchObject({
      name: 'Gate',
      address: '1 High St',
      duration: 15,
      description: 'North side',
      status: 1,
      overlay: circle,
      customerName: 'Northern Freight',
      depotId: null,
      depotName: '',
      timeZoneCity: 'Canberra, Sydney (ACT, NSW)',
    })
    const sent = {
      ...gate,
      Id: id,
      CustomerId: read.customerId,
      DepotId: server.fleet.depotId,
      DbUpdated: read.dbUpdated,
    }
    const changed = { ...sent, Name: 'South gate', Status: '0', Duration: '' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/POI/UpdatePOI', changed)).status).toBe(200)
    expect(await select(id)).toMatchObject({ name: 'South gate', status: 0, duration: 0, depotName: 'Ballarat depot' })
    const late = await call('POST', '/api/POI/UpdatePOI', { ...sent, Name: 'Late' })
    expect([late.status, late.body.code]).toEqual([409, 'recordsChangedMeanwhile'])
    expect((await call('GET', `/api/POI/DeletePOI/${id}`)).status).toBe(200)
    expect((await call('GET', `/api/POI/DeletePOI/${id}`)).status).toBe(404)
    const history = (await call('GET', `/api/History/poi/${id}`)).body
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('missing and invalid values are errors of their field', async () => {
    expect((await call('POST', '/api/POI/POIRegister', {})).body.errors).toEqual({
      Name: ['The Name field is required.'],
      Status: ['The Status field is required.'],
      Overlay: ['The Map field is required.'],
    })
    expect((await register({ CustomerId: '' })).body.errors).toEqual({
      CustomerId: ['The Customer field is required.'],
    })
    expect((await register({ CustomerId: 2_000_000_000 })).body.errors).toHaveProperty('CustomerId')
    expect((await register({ Overlay: '{"type":"circle"}' })).body.errors).toHaveProperty('Overlay')
    expect((await register({ Duration: 1.5 })).body.errors).toHaveProperty('Duration')
    const { id } = (await register({ Name: 'Theirs', CustomerId: server.fleet.customers[1] })).body
    const ofOther = { ...gate, Id: id, CustomerId: server.fleet.customers[1] }
    const depot = await call('POST', '/api/POI/UpdatePOI', { ...ofOther, DepotId: server.fleet.depotId })
    expect(depot.body.errors).toEqual({ DepotId: ['This depot was not found.'] })
    const moved = await call('POST', '/api/POI/UpdatePOI', { ...ofOther, CustomerId: server.fleet.customers[0] })
    expect(moved.body.errors).toHaveProperty('CustomerId')
  })

  test('every role manages those of their own customer, and learns nothing of others', async () => {
    const [own, foreign] = server.fleet.customers
    // The customer they send is not looked at.
    const { id } = (await register({ Name: 'Norths', CustomerId: foreign }, north)).body
    expect(await select(id)).toMatchObject({ name: 'Norths', customerId: own })
    const changed = await call(
      'POST',
      '/api/POI/UpdatePOI',
      { ...gate, Id: id, Name: 'Renamed', CustomerId: foreign },
      north,
    )
    expect(changed.status).toBe(200)
    const theirs = (await register({ Name: 'Hidden', CustomerId: foreign })).body.id
    const names = async (query = '') =>
      ((await call('GET', `/api/POI/GetAllPOIs${query}`, undefined, north)).body as { name: string }[]).map(
        ({ name }) => name,
      )
    expect(await names()).toContain('Renamed')
    expect(await names()).not.toContain('Hidden')
    expect(await names(`?customerId=${foreign}`)).toEqual([])
    for (const [method, path, body] of [
      ['GET', `SelectPOI/${theirs}`, undefined],
      ['GET', `DeletePOI/${theirs}`, undefined],
      ['POST', 'UpdatePOI', { ...gate, Id: theirs }],
    ] as const) {
      const answer = await call(method, `/api/POI/${path}`, body, north)
      expect([answer.status, answer.body.message]).toEqual([404, 'This point of interest was not found.'])
    }
    expect((await call('GET', `/api/POI/DeletePOI/${id}`, undefined, north)).status).toBe(200)
  })

  test('a file is imported once, with the history of each row, and can be drawn later', async () => {
    const [, customerId] = server.fleet.customers
    const before = (await stored(customerId)).length
    const file = '\uFEFFName;Address;Duration;Status\r\nCafé;"1 High; St";5;Active\r\nClosed;;;Disable\r\n'
    for (const _ of [1, 2]) expect(await upload(file, customerId)).toMatchObject({ status: 200, body: { imported: 2 } })
    const rows = await stored(customerId)
    expect(rows).toHaveLength(before + 2)
    const cafe = rows.find(({ name }) => name === 'Café')!
    expect(cafe).toMatchObject({ address: '1 High; St', duration: 5, status: 1, overlay: '' })
    expect((await call('GET', `/api/History/poi/${cafe.id}`)).body[0]).toMatchObject({
      action: 'create',
      userName: 'admin',
    })
    const drawn = { ...gate, Id: cafe.id, CustomerId: customerId, Overlay: '' }
    expect((await call('POST', '/api/POI/UpdatePOI', drawn)).status).toBe(200)
    expect((await call('POST', '/api/POI/UpdatePOI', { ...drawn, Overlay: circle })).status).toBe(200)
  })

  test('existing names are confirmed, updated or skipped; the last import is undone; addresses are looked up', async () => {
    const [, customerId] = server.fleet.customers
    const ask = (text: string, mode: string) => upload(text, customerId, admin, mode)
    const [first] = ['Name,Address\nPier,"-37.8500, 144.9300"\nShed,12 Nowhere Lane']
    expect((await ask(first!, 'ask')).body).toEqual({ imported: 2, updated: 0, skipped: 0 })
    const named = async (name: string) => (await stored(customerId)).filter((poi) => poi.name === name)
    const second = 'Name,Address,Duration\npier,Pier Road,9\nJetty,,'
    const asked = await ask(second, 'ask')
    expect([asked.status, asked.body.code, asked.body.message]).toEqual([
      409,
      'poisSameNames',
      '1 of 2 names already exists. Update it, skip it, or import it again.',
    ])
    // Coordinates are found; an unknown address isn't.
    await eventually(async () => expect((await named('Pier'))[0]!.overlay).toContain('-37.85'))
    expect((await named('Shed'))[0]!.overlay).toBe('')
    expect((await ask(second, 'skip')).body).toEqual({ imported: 1, updated: 0, skipped: 1 })
    expect((await ask(second.replace('Jetty', 'Quay'), 'update')).body).toEqual({ imported: 1, updated: 1, skipped: 0 })
    const [pier] = await named('Pier')
    expect([pier!.duration, pier!.address, pier!.overlay !== '']).toEqual([9, 'Pier Road', true])
    expect((await call('GET', `/api/History/poi/${pier!.id}`)).body[0]).toMatchObject({ action: 'update' })

    const { last } = (await call('GET', '/api/POI/LastImport')).body
    expect(last).toMatchObject({ fileName: 'places.csv', count: 1, placed: 0 })
    expect((await call('POST', '/api/POI/UndoImport', { id: last.id }, north)).status).toBe(404)
    expect((await call('POST', '/api/POI/UndoImport', { id: last.id })).body).toEqual({ deleted: 1 })
    expect(await named('Quay')).toEqual([])
    expect((await call('POST', '/api/POI/UndoImport', { id: last.id })).status).toBe(404)
    expect((await call('GET', '/api/POI/LastImport')).body.last.id).not.toBe(last.id)
  })

  test('a file with one invalid row imports nothing', async () => {
    const [customerId] = server.fleet.customers
    const before = await stored(customerId)
    const refused = await upload('Name,Status\nGood,Active\n,Active', customerId)
    expect(refused).toEqual({
      status: 400,
      body: {
        statusCode: 400,
        code: 'poisRowsWrong',
        message: 'A row of the file has errors. Nothing was imported.',
        parameters: { count: 1 },
        errors: { 'row 3': ['The Name field is required.'] },
      },
    })
    expect(await stored(customerId)).toEqual(before)
  })

  test('an import goes to the own customer of those who cannot choose, and needs one of those who can', async () => {
    const [own, foreign] = server.fleet.customers
    expect((await upload('Name\nBy north', foreign, north)).status).toBe(200)
    expect((await stored(own)).map(({ name }) => name)).toContain('By north')
    expect((await stored(foreign)).map(({ name }) => name)).not.toContain('By north')
    expect((await upload('Name\nNobody')).body.errors).toEqual({ customerId: ['The Customer field is required.'] })
    expect((await upload('Name\nNobody', 2_000_000_000)).body.errors).toHaveProperty('customerId')
  })

  test('refuses a body that isn’t a form, has no file or is too large', async () => {
    expect((await call('POST', '/api/POI/POIBatchRegister', { file: 'x' })).body.message).toBe(
      "The body isn't a multipart form.",
    )
    const empty = new FormData()
    empty.set('file', 'words')
    const headers = { authorization: `Bearer ${admin}` }
    const path = `${server.origin}/api/POI/POIBatchRegister`
    const words = await fetch(path, { method: 'POST', body: empty, headers })
    expect([words.status, ((await words.json()) as { errors: object }).errors]).toEqual([
      400,
      { file: ['Choose a CSV file.'] },
    ])
    expect((await upload('x'.repeat(10_000_001), server.fleet.customers[0])).status).toBe(413)
    const cut = await fetch(path, {
      method: 'POST',
      body: '--a\r\nContent-Disp',
      headers: {
        ...headers,
        'content-type': 'multipart/form-data; boundary=a',
      },
    })
    expect(cut.status).toBe(400)
  })

  test('10,000 rows take a few seconds at most, in time that grows with them', async () => {
    const took = async (count: number) => {
      const rows = Array.from({ length: count }, (_, i) => `Place ${i} of ${count},,${i} Long Road,5,Active`)
      const began = performance.now()
      const answer = await upload(
        `Name,Description,Address,Duration,Status\n${rows.join('\n')}`,
        server.fleet.customers[0],
      )
      expect(answer).toMatchObject({ status: 200, body: { imported: count } })
      return performance.now() - began
    }
    // A machine that does other things needs longer for the tenth of them, too.
    const tenth = await took(1_000)
    expect(await took(10_000)).toBeLessThan(Math.max(15_000, 30 * tenth))
  })

  test('the document of the calls says that the body is a form with a file', async () => {
    const { paths } = (await server.call('GET', '/api/openapi.json')).body
    const { content } = paths['/api/POI/POIBatchRegister'].post.requestBody
    expect(content['multipart/form-data'].schema.properties.file).toEqual({ type: 'string', format: 'binary' })
  })
})
