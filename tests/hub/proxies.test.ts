import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { hubPath } from '../../contract/hubMessage.ts'
import { listen, stopListening } from '../../server/http/listen.ts'
import { replyToHalfClosed } from '../../server/http/replyToHalfClosed.ts'
import { freePort } from './freePort.ts'
import { startHubServer, type HubServer } from './hubServer.ts'
import { buildClient } from './officialClient.ts'
import { eventually } from '../support/eventually.ts'

const asset = { customerId: 1, assetId: 10, groupIds: [5] }
const deploy = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(deploy, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'muster-proxy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs nginx with the site of deploy/nginx.conf on this port, without TLS. */
function runNginx(port: number, servers: readonly string[]): ChildProcess {
  const site = read('nginx.conf')
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replace(/server 127\.0\.0\.1:8080(.*);/, (_, settings) =>
      servers.map((address) => `server ${address}${settings};`).join(' '),
    )
    .replace('/var/log/nginx/muster.log', join(folder, 'muster.log'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ *ssl_.*;\n/g, '')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${places.join(' ')} ${site} }`,
  )
  return spawn('/usr/sbin/nginx', ['-c', main], { stdio: 'ignore' })
}

/** Runs Caddy with deploy/Caddyfile on this port, without TLS. */
function runCaddy(port: number, servers: readonly string[]): ChildProcess {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${read('Caddyfile')}`)
  return spawn('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, DOMAIN: `http://127.0.0.1:${port}`, MUSTER: servers.join(' ') },
  })
}

/** Runs HAProxy with deploy/haproxy.cfg on this port, without TLS; what tests the hub has no /readyz. */
function runHaproxy(port: number, servers: readonly string[]): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const configured = read('haproxy.cfg')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replace('/dev/log local0', 'stdout format raw local0')
    .replace(/option httpchk .*/, '')
    .replace(/server a .*/, servers.map((address, at) => `server s${at} ${address}`).join('\n    '))
  writeFileSync(file, configured)
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
    stdio: ['ignore', openSync(join(folder, 'haproxy.log'), 'a'), 'ignore'],
  })
}

const proxies = [
  { name: 'nginx', program: '/usr/sbin/nginx', run: runNginx },
  { name: 'Caddy', program: '/usr/bin/caddy', run: runCaddy },
  { name: 'HAProxy', program: '/usr/sbin/haproxy', run: runHaproxy },
]

describe.each(proxies)('behind $name, as deploy/ configures it, with three servers', ({ program, run }) => {
  let servers: HubServer[] = []
  let proxy: ChildProcess | undefined
  let url: string
  const stops: Array<() => Promise<void>> = []

  beforeAll(async () => {
    if (!existsSync(program)) return
    servers = await Promise.all([startHubServer(), startHubServer(), startHubServer()])
    const port = await freePort()
    proxy = run(
      port,
      servers.map((server) => `127.0.0.1:${server.port}`),
    )
    url = `http://127.0.0.1:${port}${hubPath}`
    await eventually(async () => expect((await fetch(url)).status).toBe(401))
  })
  afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))))
  afterAll(async () => {
    proxy?.kill()
    await Promise.all(servers.map((server) => server.stop()))
  })

  test.runIf(existsSync(program)).each(['WebSockets', 'ServerSentEvents', 'LongPolling'] as const)(
    'the official client keeps its connection over %s',
    async (name) => {
      const { connection, received } = buildClient(url, 'ann', HttpTransportType[name])
      stops.push(() => connection.stop())
      const lost = vi.fn()
      connection.onreconnecting(lost)
      await connection.start()
      await connection.invoke('subscribe', 'Duress')
      for (let press = 1; press <= 5; press += 1) {
        for (const { hub } of servers) hub.publish('Duress', asset, press)
        await eventually(() => expect(received.Duress).toHaveLength(press))
      }
      expect(lost).not.toHaveBeenCalled()
    },
  )

  test.runIf(existsSync(program))('a client whose server is off is passed on to another', async () => {
    const { connection, received } = buildClient(url, 'ann', HttpTransportType.ServerSentEvents)
    stops.push(() => connection.stop())
    await connection.start()
    const holding = servers.findIndex(({ hub }) => hub.connectionCount() > 0)
    const [left] = servers.splice(holding, 1)
    const reconnected = new Promise((resolve) => connection.onreconnected(resolve))
    await left?.stop()
    await reconnected
    await connection.invoke('subscribe', 'Duress')
    for (const { hub } of servers) hub.publish('Duress', asset, 1)
    await eventually(() => expect(received.Duress).toHaveLength(1))
  })
})

test.runIf(existsSync('/usr/sbin/nginx'))(
  'nginx passes on messages that a server broke off, and logs no tokens and no keys of devices',
  async () => {
    let received = 0
    const servers = [1, 2].map(() =>
      createServer((request, response) => {
        received += 1
        if (received === 1) request.socket.destroy()
        else response.end()
      }),
    )
    for (const server of servers) await listen(server, { port: 0, host: '127.0.0.1' })
    const port = await freePort()
    const proxy = runNginx(
      port,
      servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`),
    )
    const origin = `http://127.0.0.1:${port}`
    await eventually(async () => expect((await fetch(`${origin}/livez`)).status).toBe(404))
    expect((await fetch(`${origin}/ingest/messages`, { method: 'POST', body: '{}' })).status).toBe(200)
    expect(received).toBe(2)
    await fetch(`${origin}/Ingest/OsmAnd/secretkey?lat=1`)
    await fetch(`${origin}${hubPath}?access_token=secrettoken`)
    await eventually(() => expect(readFileSync(join(folder, 'muster.log'), 'utf8')).toContain(`"GET ${hubPath}"`))
    expect(readFileSync(join(folder, 'muster.log'), 'utf8')).not.toMatch(/secret/)
    proxy.kill()
    await Promise.all(servers.map(stopListening))
  },
)

test.runIf(existsSync('/usr/sbin/haproxy'))(
  'HAProxy passes the address of a client on, keeps probes back, and logs no tokens and no keys of devices',
  async () => {
    const forwarded: unknown[] = []
    const server = createServer((request, response) => {
      forwarded.push(request.headers['x-forwarded-for'])
      response.end()
    })
    await listen(server, { port: 0, host: '127.0.0.1' })
    const port = await freePort()
    const proxy = runHaproxy(port, [`127.0.0.1:${(server.address() as AddressInfo).port}`])
    const origin = `http://127.0.0.1:${port}`
    await eventually(async () => expect((await fetch(`${origin}/livez`)).status).toBe(404))
    for (const path of ['/Metrics', '/owner/x']) expect((await fetch(origin + path)).status).toBe(404)
    expect(forwarded).toEqual([])
    await fetch(`${origin}/Ingest/OsmAnd/secretkey?lat=1`)
    await fetch(`${origin}${hubPath}?access_token=secrettoken`)
    expect(forwarded).toEqual(['127.0.0.1', '127.0.0.1'])
    const log = () => readFileSync(join(folder, 'haproxy.log'), 'utf8')
    await eventually(() => expect(log()).toContain(`GET ${hubPath} 200`))
    expect(log()).toContain('GET /ingest/- 200')
    expect(log()).not.toMatch(/secret/)
    proxy.kill()
    await stopListening(server)
  },
)

describe.each(proxies)('behind $name', ({ program, run }) => {
  test.runIf(existsSync(program))(
    'a device that ends its side after sending gets the reply of the server',
    async () => {
      const server = createServer((_, response) => void setTimeout(() => response.end('stored'), 300))
      replyToHalfClosed(server, (address) => address.startsWith('/ingest/'))
      await listen(server, { port: 0, host: '127.0.0.1' })
      const port = await freePort()
      const proxy = run(port, [`127.0.0.1:${(server.address() as AddressInfo).port}`])
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(404))
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      const replied = socket.setEncoding('utf8').toArray()
      socket.end(`POST /ingest/messages HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 2\r\n\r\n{}`)
      expect((await replied).join('')).toContain('stored')
      proxy.kill()
      await stopListening(server)
    },
  )
})
