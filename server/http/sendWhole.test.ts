import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendWhole } from './sendJson.ts'

/** Asks for a reply with a text of so many letters, as an app that compresses what is left sends it. */
async function ask(letters: number, encoding: string) {
  const app = new Hono()
  app.use(compress())
  app.get('/', (context) => sendWhole(context, { text: 'é'.repeat(letters) }))
  const reply = await app.request('/', { headers: { 'accept-encoding': encoding } })
  const sent = Buffer.from(await reply.arrayBuffer())
  const isGzipped = reply.headers.get('content-encoding') === 'gzip'
  const { text } = JSON.parse((isGzipped ? gunzipSync(sent) : sent).toString())
  expect(text).toBe('é'.repeat(letters))
  return { isGzipped, bytes: sent.length, length: reply.headers.get('content-length'), vary: reply.headers.get('vary') }
}

test('a small reply is sent as it is, with its length', async () => {
  expect(await ask(10, 'gzip')).toEqual({ isGzipped: false, bytes: 31, length: '31', vary: null })
})

test('a medium-sized one is compressed at once for clients that accept it', async () => {
  const packed = await ask(2_000, 'gzip')
  expect(packed).toMatchObject({ isGzipped: true, length: `${packed.bytes}`, vary: 'Accept-Encoding' })
  expect(packed.bytes).toBeLessThan(200)
  expect(await ask(2_000, 'identity')).toMatchObject({ isGzipped: false, length: '4011' })
})

test('a large one is compressed while it is sent, without a length', async () => {
  expect(await ask(100_000, 'gzip')).toMatchObject({ isGzipped: true, length: null, vary: 'Accept-Encoding' })
})
