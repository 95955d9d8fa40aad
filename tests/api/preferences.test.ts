import { beforeAll, describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('the language and units of a user, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.northUser)
  })

  const read = async () => (await server.call('GET', '/api/auth/Preferences', { token })).body
  const save = (body: object) => server.call('POST', '/api/auth/SavePreferences', { token, body })

  test('are empty at first, and are stored', async () => {
    expect(await read()).toEqual({ language: null, units: {} })
    const chosen = { language: 'de', units: { distance: 'mi', clock: '12' } }
    expect((await save(chosen)).status).toBe(200)
    expect(await read()).toEqual(chosen)
    await save({ language: null, units: {} })
    expect(await read()).toEqual({ language: null, units: {} })
  })

  test.each([
    { language: 'xx', units: {} },
    { language: null, units: { distance: 'furlong' } },
  ])('must be known: %o', async (body) => expect((await save(body)).status).toBe(400))

  test('a refusal is in English unless another language is requested, and its code is the same', async () => {
    const refused = (language?: string) =>
      server.call('GET', '/api/Group/SelectGroup/999999', {
        token,
        ...(language ? { headers: { 'accept-language': language } } : {}),
      })
    const english = await refused()
    expect(english.body).toMatchObject({
      statusCode: 403,
      message: "Your role doesn't allow this.",
      code: 'roleNotAllowed',
    })
    const german = await refused('de-AT,de;q=0.9,en;q=0.8')
    expect(german.body).toMatchObject({ statusCode: 403, message: 'Ihre Rolle lässt das nicht zu.' })
    expect(german.body.code).toBe(english.body.code)
    expect((await refused('nl')).body.message).toBe(english.body.message)
  })

  test.each([
    [
      'no call has this address',
      'GET',
      '/api/NoSuchCall',
      404,
      'httpNothingHere',
      'Unter dieser Adresse gibt es nichts.',
    ],
    ['no device has this key', 'GET', '/ingest/osmand/nokey?id=1', 401, 'deviceKeysUnknown', /^Kein Gerät hat diesen/],
  ])('is in the language that is asked for where %s, too', async (_, method, path, status, code, text) => {
    const ask = (language: string) => server.call(method, path, { headers: { 'accept-language': language } })
    const german = await ask('de')
    expect([german.status, german.body.code]).toEqual([status, code])
    expect(german.body.message).toMatch(text)
    expect((await ask('en')).body.message).not.toMatch(text)
  })
})
