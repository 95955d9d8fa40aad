import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const slowPieces = 20
const piece = Buffer.alloc(1_000_000, ' ')

/** Sends 20 MB in two seconds and reads the reply only then, as simple programs do. Returns the status and body of the reply. */
async function sendSlowly(port: number, isChunked: boolean, authorization: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let failure: Error | undefined
  socket.on('error', (error) => (failure = error))
  const replied = socket.setEncoding('utf8').toArray()
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${slowPieces * piece.length}`
  socket.write(`POST /ingest/messages HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n${length}\r\n\r\n`)
  for (let n = 0; n < slowPieces; n++) {
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece)
    if (isChunked) socket.write('\r\n')
    await sleep(100)
    if (failure) throw failure
  }
  socket.end(isChunked ? '0\r\n\r\n' : '')
  const [head = '', body = ''] = (await replied).join('').split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

describe('the server around the calls', () => {
  const server = openForAll(() => startTestServer(callDatabase()))

  test('every answer carries the security headers, without inline scripts', async () => {
    for (const path of ['/api/settings', '/healthz', '/api/nothing', '/api/docs']) {
      const { headers } = await server.call('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toMatch(/script-src 'self';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    }
  })

  test.each([
    [{ MAP_STYLE_URL: 'none' }, [], null],
    [{ MAP_STYLE_URL: '' }, ['https://tiles.openfreemap.org'], 'https://tiles.openfreemap.org/styles/positron'],
    [{ MAP_STYLE_URL: '', PMTILES_URL: 'https://maps.example.com/a.pmtiles' }, ['https://maps.example.com'], null],
    [
      { MAP_STYLE_URL: 'none', MAP_SATELLITE_URL: 'https://sat.example.com/{z}/{x}/{y}.jpg' },
      ['https://sat.example.com'],
      null,
    ],
    [
      { MAP_STYLE_URL: 'http://tiles.lan/style.json' },
      // Its tiles, glyphs and sprites may come from anywhere.
      ['http://tiles.lan', 'https:'],
      'http://tiles.lan/style.json',
    ],
  ])('the pages may load the map of %o and of no other server', async (environment, hosts, styleUrl) => {
    const other = await startTestServer(callDatabase(), environment)
    const { headers, body } = await other.call('GET', '/api/settings')
    const policy = headers.get('content-security-policy') ?? ''
    const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ')
    expect(allowed('connect-src')).toEqual(["'self'", ...hosts])
    expect(allowed('img-src')).toEqual(["'self'", 'data:', 'blob:', ...hosts])
    expect(allowed('font-src')).toEqual(["'self'"])
    expect(body.map.styleUrl).toBe(styleUrl)
    await other.close()
  })

  test('health and metrics are there, and count what was stored', async () => {
    expect((await server.call('GET', '/healthz')).body).toEqual({ status: 'ok', version: 'test' })
    await server.ingest(server.fleet.imeis.north, [{ created: new Date(server.now()).toISOString() }])
    const { body } = await server.call('GET', '/metrics')
    expect(body).toMatch(/^muster_messages_total 1$/m)
    expect(body).toContain('muster_http_seconds_count')
  })

  test.each([
    [
      'an address that is too long',
      `GET /api/settings?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'httpHeadersTooLarge',
    ],
    ['what is no HTTP', '\x16\x03\x01\x02\x00\x01\r\n\r\n', 400, 'httpNotReadable'],
  ])('a client that sends %s reads what to do', async (_what, sent, status, code) => {
    const socket = connect(server.running.port, '127.0.0.1')
    socket.write(sent)
    const reply = (await socket.setEncoding('utf8').toArray()).join('')
    const [head = '', body = ''] = reply.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, code, message: expect.stringMatching(/Send|Check/) })
  })

  test.each([
    ['that is larger than allowed', 'Bearer test-gateway-key-1234', 413, 'httpBodyTooLarge'],
    ['with a wrong key', 'Bearer none', 401, 'gatewayKeyWrong'],
  ])(
    'a body %s is read to its end, however slowly it comes, and the reply says why',
    async (_what, key, status, code) => {
      for (const isChunked of [false, true])
        expect(await sendSlowly(server.running.port, isChunked, key)).toMatchObject({ status, body: { code } })
    },
  )

  test('an idle connection stays open for longer than proxies keep theirs', async () => {
    const { headers } = await server.call('GET', '/healthz')
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120)
  })

  test('an unknown call gets a JSON error; calls are case-insensitive', async () => {
    const unknown = await server.call('GET', '/api/Nothing/Here')
    expect([unknown.status, unknown.body.statusCode]).toEqual([404, 404])
    const token = await server.signIn(server.fleet.users.northUser)
    const answer = await server.call('POST', `/api/assets/selectasset/${server.fleet.assets.north}`, { token })
    expect(answer.body.name).toBe('North truck')
  })

  test('a known address that is called with another method says which one it takes', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { status, headers, body } = await server.call(method, '/ingest/messages')
      expect([status, headers.get('allow'), body.message]).toEqual([
        405,
        'POST',
        `This address is called with POST, not with ${method}.`,
      ])
    }
  })

  test('a gateway learns that its body may not be compressed, and may begin it with a mark of the byte order', async () => {
    const post = async (body: string, headers: Record<string, string>) => {
      const reply = await fetch(`${server.origin}/ingest/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.gatewayKey}`, ...headers },
        body,
      })
      return [reply.status, (await reply.json()).message]
    }
    expect(await post('x', { 'content-encoding': 'gzip' })).toEqual([
      415,
      'The body is compressed (gzip). Send it uncompressed.',
    ])
    const batch = JSON.stringify({ imei: server.fleet.imeis.north, messages: [] })
    expect((await post(`\uFEFF${batch}`, {}))[0]).toBe(200)
  })

  test('devices that speak HTTP/1.0 and name no host are answered, and so is the probe of HAProxy', async () => {
    const replyTo = async (path: string) => {
      const port = Number(new URL(server.origin).port)
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      const replied = socket.setEncoding('utf8').toArray()
      socket.end(`GET ${path} HTTP/1.0\r\n\r\n`)
      return (await replied).join('')
    }
    expect(await replyTo(`/ingest/osmand?key=${server.gatewayKey}`)).toContain('"code":"ingestNoDevice"')
    expect(await replyTo('/livez')).toMatch(/^HTTP\/1.1 200 /)
  })

  test('notes for administrators are hidden from other roles', async () => {
    const ask = async (who: 'admin' | 'northUser') =>
      (
        await server.call('POST', `/api/Assets/SelectAsset/${server.fleet.assets.north}`, {
          token: await server.signIn(server.fleet.users[who]),
        })
      ).body.adminNotes
    expect([await ask('admin'), await ask('northUser')]).toEqual(['for administrators', ''])
  })

  test('too many sign-ins from one address must wait', async () => {
    const body = { Email: 'nobody@fleet.example', Password: 'x' }
    const answers = []
    for (let attempt = 0; attempt < 40; attempt++) answers.push(await server.call('POST', '/api/auth/login', { body }))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toMatch(/^Too many requests\. Try again in \d+ s\.$/)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('an empty server takes its first administrator, once', async () => {
    await server.db.execute(sql`truncate users, customers restart identity cascade`)
    expect((await server.call('GET', '/api/settings')).body.needsFirstAdministrator).toBe(true)
    const body = {
      CustomerName: 'New Haulage',
      TimeZoneId: 'Asia/Tokyo',
      Country: 'JP',
      Name: 'First',
      Email: 'first@haulage.example',
      Password: 'abcdef',
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/api/auth/FirstAdministrator', { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const created = answers.find(({ status }) => status === 200)!.body
    expect((await server.call('GET', '/api/auth/AllUsers', { token: created.token })).status).toBe(200)
    const [customer] = (await server.db.execute(sql`select latitude, longitude, address from customers`)).rows
    expect(customer).toEqual({ latitude: 35.6, longitude: 139.7, address: 'Japan' })
    server.advanceClock(120_000)
    const login = await server.call('POST', '/api/auth/login', { body: { Email: body.Email, Password: body.Password } })
    expect(login.body.user).toMatchObject({ role: 'SystemAdmin', customerName: 'New Haulage' })
  })
})
