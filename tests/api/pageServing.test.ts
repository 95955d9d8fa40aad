import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

const shell = '<!doctype html><title>Muster</title>'
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

describe('a server with its pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pages-'))
  let server: TestServer
  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), shell)
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/page-1a2b.js'), 'export {}')
    server = await startTestServer(callDatabase(), {}, folder)
  })
  afterAll(async () => {
    await server?.close()
    rmSync(folder, { recursive: true })
  })
  const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })

  test('opens every page in a browser, unknown ones too', async () => {
    for (const path of ['/', '/login', '/editAsset/7', '/no-such-page', '/zones?PageNumber=2', '/index.html']) {
      const { status, body } = await get(path, browser)
      expect([path, status, body]).toEqual([path, 200, shell])
    }
  })

  test('answers 404, and never the shell, to files, calls and probes that do not exist', async () => {
    const missing = [
      '/x.js',
      '/assets/page-0000.js',
      '/assets/page',
      '/assets/',
      '/geo/none',
      '/icons/none.png',
      '/robots.txt',
      '/api',
      '/API/',
      '/api/nothing',
      '/ingest',
      '/ingest/nothing',
      '/owner',
      '/owner/backup',
      '/startupz',
      '/healthz/x',
      '/metrics/x',
      '/.env',
      '/.git/config',
      '/.well-known/none',
    ]
    for (const path of missing)
      for (const headers of [browser, { accept: '*/*' }]) {
        const { status, body } = await get(path, headers)
        expect([path, status]).toEqual([path, 404])
        expect(body).not.toBe(shell)
      }
    for (const path of ['/health', '/ready', '/status']) expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  test('keeps hashed files for a year and checks the shell every time', async () => {
    const { headers } = await get('/assets/page-1a2b.js')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const first = await get('/home', browser)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/home', { ...browser, 'if-none-match': first.headers.get('etag')! })
    expect(again.status).toBe(304)
  })
})
