import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from '../../server/logging/openLog.ts'
import { readSettings } from '../../server/settings.ts'
import { startServer, type RunningServer } from '../../server/startServer.ts'
import { eventually } from '../support/eventually.ts'
import { callDatabase, makeTestDatabase, type TestDatabasePlace } from '../support/testDatabase.ts'

const secrets = {
  gatewayKey: 'gateway-key-of-this-test',
  password: 'tell-nobody-7',
  deviceKey: 'device-key-in-the-path',
  searched: 'searched-for-this',
}

describe('the lines of the log', () => {
  let place: TestDatabasePlace
  let running: RunningServer
  const written: string[] = []
  const lines = () => written.join('').trim().split('\n')

  beforeAll(async () => {
    place = await makeTestDatabase(callDatabase())
    const settings = {
      ...readSettings({ PORT: '0', HOST: '127.0.0.1', GATEWAY_KEY: secrets.gatewayKey, LOG_LEVEL: 'debug' }),
      dataDirectory: place.dataDirectory,
      databaseUrl: place.databaseUrl,
    }
    const { log } = openLog(settings, { write: (line: string) => void written.push(line) })
    running = await startServer({ settings, log, version: 'test' })
  })
  afterAll(async () => {
    await running?.close()
    await place?.remove()
  })

  const send = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  test('are JSON, and never contain a password, hash, key, token or query value', async () => {
    const person = {
      CustomerName: 'Quiet',
      TimeZoneId: 'Australia/Sydney',
      Name: 'First',
      Email: 'first@quiet.example',
      Password: secrets.password,
    }
    expect((await send('POST', '/api/auth/FirstAdministrator', person)).status).toBe(200)
    const login = { Email: person.Email, Password: person.Password, RememberMe: false }
    expect((await send('POST', '/api/auth/login', { ...login, Password: `${secrets.password}!` })).status).toBe(400)
    const { token } = (await (await send('POST', '/api/auth/login', login)).json()) as { token: string }
    const authorization = `Bearer ${token}`

    // Whatever asks for these tables fails with an error that repeats its query and its values.
    const takeAway = (table: string) =>
      running.opened.db.execute(sql.raw(`alter table ${table} rename to ${table}_away`))
    await takeAway('assets')
    await takeAway('devices')
    const failed = [
      await send('GET', `/api/Assets/AllAssets?SearchString=${secrets.searched}`, undefined, { authorization }),
      await send('GET', `/ingest/osmand?id=${secrets.searched}&key=${secrets.gatewayKey}&lat=1&lon=2&timestamp=1`),
    ]
    await send('GET', `/ingest/osmand/${secrets.deviceKey}?id=1&lat=1&lon=2&timestamp=1`)
    await takeAway('users')
    failed.push(await send('POST', '/api/auth/login', login))
    expect(failed.map(({ status }) => status >= 500)).toEqual([true, true, true])
    await eventually(() => expect(written.join('')).toContain('Failed query'))
    for (const line of lines()) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
    const text = written.join('')
    for (const secret of [...Object.values(secrets), person.Email, token, '$argon2']) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/params:|\$argon|eyJ/)
    for (const table of ['assets', 'devices', 'users'])
      await running.opened.db.execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  })

  test('say where a failed sign-in came from and, if it names a user, whose it was', () => {
    const failures = lines().map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(failures.find(({ msg }) => msg === 'A sign-in failed')).toMatchObject({ ip: '127.0.0.1', userId: 1 })
  })
})
