import { afterEach, describe, expect, test, vi } from 'vitest'
import { createVapidKeys } from './push/createVapidKeys.ts'
import { readSettings, defaultServerAddress } from './settings.ts'

describe('settings', () => {
  test('an empty environment is enough', () => {
    expect(readSettings({})).toMatchObject({ port: 8080, databaseUrl: undefined, publicUrl: 'http://localhost:8080' })
  })

  test('an empty text counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: undefined })
  })

  test.each([
    ['PORT', 'eighty', /^PORT must be a port number/],
    ['PORT', '70000', /^PORT must be at most 65535/],
    ['METRICS_PORT', '8080', /^METRICS_PORT must not be the same as PORT/],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address like postgres:/],
    ['PUBLIC_URL', 'fleet.example.com', /^PUBLIC_URL must be an address like https:/],
    ['PUBLIC_URL', 'https://example.com/fleet', /^PUBLIC_URL must be an address without a path/],
    ['MAIL_FROM', 'Muster', /^MAIL_FROM must be an e-mail address/],
    ['GATEWAY_KEY', 'short', /^GATEWAY_KEY must have at least 16 characters/],
    ['MAP_STYLE_URL', 'off', /^MAP_STYLE_URL must be none or an address like https:/],
    ['MAP_SATELLITE_URL', 'sat.example.com', /^MAP_SATELLITE_URL must be an address like https:/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be debug/],
    ['VAPID_PUBLIC_KEY', 'x'.repeat(87), /must be given together/],
  ])('%s=%s stops the start with a sentence that says which and why', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })
})

test('push keys that don’t belong together stop the start', () => {
  const [own, other] = [createVapidKeys(), createVapidKeys()]
  const read = (VAPID_PUBLIC_KEY: string) => readSettings({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: own.privateKey })
  expect(read(own.publicKey).vapid).toEqual(own)
  expect(() => read(other.publicKey)).toThrow(/are not a pair/)
  expect(() => read(`${own.publicKey}A`)).toThrow(/are not a pair/)
})

test('the sender of e-mails may have a name or none', () => {
  for (const MAIL_FROM of [
    'fleet@example.com',
    'Muster <fleet@example.com>',
    '"Muster, Depot 3" <a.b+c@mail.example.com>',
  ])
    expect(readSettings({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

describe('backups', () => {
  test('are scheduled only where there is a folder for them', () => {
    expect(readSettings({}).backups).toBeUndefined()
    expect(readSettings({ BACKUP_DIR: '/backups' }).backups).toEqual({ directory: '/backups', everyHours: 24, keep: 7 })
  })

  test.each([{ BACKUP_EVERY_HOURS: '0' }, { BACKUP_KEEP: '0' }, { BACKUP_KEEP: 'all' }])('refuse %o', (wrong) => {
    expect(() => readSettings({ BACKUP_DIR: '/backups', ...wrong })).toThrow(`${Object.keys(wrong)[0]} must be`)
  })
})

describe('maps', () => {
  const openFreeMap = 'https://tiles.openfreemap.org/styles'

  test.each([
    [{}, { styleUrl: `${openFreeMap}/positron`, darkStyleUrl: `${openFreeMap}/dark`, pmtilesUrl: null }],
    [{ MAP_STYLE_URL: 'none' }, { styleUrl: null, darkStyleUrl: null, pmtilesUrl: null }],
    [{ MAP_STYLE_URL: 'https://a.example/s' }, { styleUrl: 'https://a.example/s', darkStyleUrl: null }],
    [
      { MAP_STYLE_URL: 'https://a.example/s', MAP_STYLE_DARK_URL: 'https://a.example/d' },
      { styleUrl: 'https://a.example/s', darkStyleUrl: 'https://a.example/d' },
    ],
    [{ PMTILES_URL: 'https://a.example/p' }, { styleUrl: null, darkStyleUrl: null, pmtilesUrl: 'https://a.example/p' }],
  ])('with %o come from %o', (environment: Record<string, string>, sources) => {
    expect(readSettings(environment).map).toMatchObject(sources)
  })
})

describe('commands that talk to the server find it', () => {
  afterEach(() => void vi.unstubAllEnvs())

  test.each([
    [{}, 'http://localhost:8080'],
    [{ PORT: '9000' }, 'http://localhost:9000'],
    [{ PORT: '9000', PUBLIC_URL: 'https://fleet.example.com/' }, 'https://fleet.example.com'],
  ])('with %o at %s', (environment: Record<string, string>, address) => {
    for (const name of ['PORT', 'PUBLIC_URL']) vi.stubEnv(name, environment[name])
    expect(defaultServerAddress()).toBe(address)
  })
})
