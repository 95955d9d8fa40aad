import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from './serveWeb.ts'

const germanPage = `<html><head></head><body>${'Zeit '.repeat(300)}</body></html>`

describe('the files of the portal', () => {
  const app = new Hono()
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    const files = {
      'index.html': '<html><head></head><body></body></html>',
      'preloads.json': JSON.stringify({
        '/home': { scripts: ['/assets/h1.js'], styles: ['/assets/h1.css'] },
        '/editAsset/$id': { scripts: ['/assets/e1.js'], styles: [] },
      }),
      'assets/a1.js': 'english',
      'assets/b1.js': 'no texts',
      'earth/states.json': '{"a":1}',
      'earth/states.json.gz': 'packed',
      'muster-verify.html': '<script>1</script>',
      'muster-verify.html.gz': 'packed',
      'words/de/index.html': germanPage,
      'words/de/assets/a1.js': 'deutsch',
      'words/en-XA/assets/a1.js': '⟦⟧',
    }
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    serveWeb(app, folder)
  })

  it('a page with a script of its own is saved, not shown, where the policy of this server would stop it', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const { headers, status } = await app.request('/muster-verify.html', { headers: { 'accept-encoding': encoding } })
      expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="muster-verify.html"'])
    }
    expect((await app.request('/earth/states.json')).headers.get('content-disposition')).toBeNull()
  })

  const get = async (path: string, headers: Record<string, string>) => {
    const response = await app.request(path, { headers })
    return {
      text: await response.text(),
      vary: response.headers.get('vary'),
    }
  }

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', undefined, 'deutsch'],
    ['en;q=0.5,de;q=0.9', undefined, 'deutsch'],
    ['en-AU', undefined, 'english'],
    ['nl,pt', undefined, 'english'],
    ['de', 'en-AU', 'english'],
    ['de', 'fr', 'english'],
    ['en-AU', 'de', 'deutsch'],
    ['en-AU', 'en-XA', '⟦⟧'],
    ['de', 'xx', 'deutsch'],
  ])('have the texts of the reader: %s, chosen %s', async (wanted, chosen, text) => {
    const cookie: Record<string, string> = chosen ? { cookie: `language=${chosen}` } : {}
    const reply = await get('/assets/a1.js', { 'accept-language': wanted, ...cookie })
    expect(reply.text).toBe(text)
    expect(reply.vary).toContain('Cookie')
    expect(reply.vary).toContain('Accept-Language')
  })

  it('without texts are the same for all', async () => {
    expect(await get('/assets/b1.js', { 'accept-language': 'de' })).toMatchObject({ text: 'no texts', vary: null })
  })

  it('are named in the page of each screen, so that they are requested at once', async () => {
    const browser = { accept: 'text/html' }
    const home = await app.request('/home', { headers: browser })
    expect(await home.text()).toBe(
      '<html><head><link rel="stylesheet" crossorigin href="/assets/h1.css">' +
        '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/h1.js"></head><body></body></html>',
    )
    expect((await get('/editAsset/7', browser)).text).toContain('/assets/e1.js')
    for (const path of ['/login', '/editAsset/7/8', '/Home']) {
      const other = await app.request(path, { headers: browser })
      expect(await other.text()).toBe('<html><head></head><body></body></html>')
      expect(other.headers.get('etag')).not.toBe(home.headers.get('etag'))
    }
    const tag = home.headers.get('etag') ?? ''
    expect((await app.request('/home', { headers: { ...browser, 'if-none-match': tag } })).status).toBe(304)
  })

  it('begin with a page in the reader’s language, compressed', async () => {
    const wanted = { accept: 'text/html', 'accept-language': 'de', 'accept-encoding': 'gzip' }
    const page = await app.request('/login', { headers: wanted })
    expect(page.headers.get('content-encoding')).toBe('gzip')
    expect(page.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(gunzipSync(await page.arrayBuffer()).toString()).toBe(germanPage)
    const tag = page.headers.get('etag') ?? ''
    expect((await app.request('/login', { headers: { ...wanted, 'if-none-match': tag } })).status).toBe(304)
    const english = await app.request('/login', { headers: { accept: 'text/html', 'if-none-match': tag } })
    expect(await english.text()).not.toContain('Zeit')
  })

  it('are opened at the recording’s screen by a share that no worker took', async () => {
    const body = new FormData()
    body.append('recording', new File(['a,b'], 'drive.csv'))
    const reply = await app.request('/shareRecording', { method: 'POST', body })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/recording?shared=yes'])
  })

  it('whose names stay the same when they change are sent once, and again when they have changed', async () => {
    const first = await app.request('/earth/states.json')
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, await first.text()]).toEqual([200, '{"a":1}'])
    expect(tag).toMatch(/^W\/"/)
    const packed = await app.request('/earth/states.json', { headers: { 'accept-encoding': 'gzip' } })
    expect([packed.headers.get('etag'), packed.headers.get('content-encoding')]).toEqual([tag, 'gzip'])
    const again = await app.request('/earth/states.json', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    expect(again.headers.get('cache-control')).toBe('no-cache')
    expect((await app.request('/earth/states.json', { headers: { 'if-none-match': 'W/"old"' } })).status).toBe(200)
    expect((await app.request('/earth/nothing.json')).status).toBe(404)
    expect((await app.request('/assets/b1.js')).headers.get('etag')).toBeNull()
  })
})
