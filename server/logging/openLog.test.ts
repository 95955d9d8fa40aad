import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { maskSecrets } from './maskSecrets.ts'
import { openLog } from './openLog.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void, environment: Record<string, string> = {}): string {
  let text = ''
  write(openLog(readSettings(environment), { write: (line: string) => void (text += line) }))
  return text
}

test('an error of a query is logged with its SQL and its causes, and without its values', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "secret 12"'), {
    code: '22P02',
    severity: 'ERROR',
    detail: 'Key (email)=(me@x.example) exists.',
    table: 'users',
  })
  const error = Object.assign(new Error('Failed query: select $1\nparams: me@x.example,secret', { cause }), {
    query: 'select $1',
    params: ['me@x.example', 'secret'],
  })
  const line = logged(({ log }) => log.error({ err: error }, 'A call failed'))
  expect(line).not.toMatch(/secret|me@x/)
  expect(JSON.parse(line)).toMatchObject({
    err: { message: 'Failed query: select $1', cause: { code: '22P02', table: 'users' } },
    msg: 'A call failed',
  })
  expect(logged(({ log }) => log.warn({ error: String(error) }, 'Later'))).not.toContain('secret')
})

test('known secrets are masked wherever they occur', () => {
  const environment = {
    GATEWAY_KEY: 'a-key-of-16-characters',
    SMTP_URL: 'smtps://me:p%40ssword@mail.example.com',
    DATABASE_URL: 'postgres://muster:db-password@localhost/muster',
  }
  const text = logged(({ log, hide }) => {
    hide('made-at-the-start')
    log.info('a-key-of-16-characters p@ssword p%40ssword db-password made-at-the-start')
  }, environment)
  expect(JSON.parse(text)).toMatchObject({ msg: Array.from({ length: 5 }, () => '[hidden]').join(' ') })
})

test.each([
  ['/ingest/osmand/abc123?id=1', '/ingest/osmand/[hidden]?id=1'],
  ['https://fleet.example/Ingest/OwnTracks/abc234', 'https://fleet.example/Ingest/OwnTracks/[hidden]'],
  ['/ingest/owntracks/abc123', '/ingest/owntracks/[hidden]'],
  ['/ingest/messages', '/ingest/messages'],
  ['/ingest/traccar/positions', '/ingest/traccar/positions'],
  ['/ingest/osmand?id=7&key=abc', '/ingest/osmand?id=7&key=[hidden]'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [hidden]'],
  ['connect redis://me:secret@host:6379', 'connect redis://me:[hidden]@host:6379'],
  ['http://localhost:8080/login?to=me@x', 'http://localhost:8080/login?to=me@x'],
  ['$argon2id$v=19$m=19456$salt$hash is stored', '[hidden] is stored'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc-_', 'token [hidden]'],
])('%s is logged as %s', (text, masked) => expect(maskSecrets(text)).toBe(masked))
