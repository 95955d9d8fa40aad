import { beforeAll, describe, expect, test } from 'vitest'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('odd input, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))
  let token: string
  beforeAll(async () => {
    token = await server.signIn(server.fleet.users.manager)
  })

  const acknowledge = (raw: string) => server.call('POST', '/api/Event/EventAcknowledgement', { token, raw })
  const eventsSince = (time: string) =>
    server.call('GET', `/api/Event/GetLatestEvents?LastSentTime=${encodeURIComponent(time)}`, { token })

  test('remarks with NUL and half a surrogate pair acknowledge, without what no database can store', async () => {
    await server.ingest(server.fleet.imeis.north, [
      {
        created: new Date(server.now()).toISOString(),
        messageID: 59,
        gPRMC: { latitude: -37.5622, longitude: 143.8503, speed: 12, validity: 'A' },
      },
    ])
    const [alert] = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body.Duress
    const done = await acknowledge(`{"MessageId":"${alert.id}","Acknowledgement":"a\\u0000b\\ud83dc \\ud83d\\ude9a"}`)
    expect([done.status, done.body.acknowledgedDescription]).toEqual([200, 'ab\ufffdc 🚚'])
  })

  test.each(['1.5', '1e10', '0', '-1', 'null'])('an id of %s is refused', async (id) => {
    expect((await acknowledge(`{"MessageId":${id}}`)).status).toBe(400)
  })

  test('an input of a hundred thousand levels doesn’t harm the server', async () => {
    const levels = 100_000
    const answer = await acknowledge(`{"MessageId":999999,"more":${'['.repeat(levels)}${']'.repeat(levels)}}`)
    expect(answer.status).toBe(404)
  })

  test('a time outside of 1970 to 2100 is refused', async () => {
    const times = ['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '2026-11-21T00:00:00Z']
    const answers = await Promise.all(times.map(eventsSince))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 200])
  })
})
