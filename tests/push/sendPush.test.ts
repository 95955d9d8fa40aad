import fc from 'fast-check'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openForEach } from '../support/openForAll.ts'
import { createVapidKeys } from '../../server/push/createVapidKeys.ts'
import { sendPush, type PushOptions } from '../../server/push/sendPush.ts'
import { freePort } from '../hub/freePort.ts'
import { startPushService } from './startPushService.ts'

const service = openForEach(() => startPushService())
const vapid = { subject: 'mailto:ops@muster.example', ...createVapidKeys() }
const options: PushOptions = { vapid, ttlSeconds: 600, allowPrivateEndpoints: true }

describe('a push', () => {
  test('arrives signed and encrypted, with its urgency, topic and time to live', async () => {
    const subscription = service.newSubscription()
    const text = JSON.stringify({ title: 'Duress', body: 'Ballarat – naïve 💙' })
    const result = await sendPush(subscription, text, { ...options, urgency: 'high', topic: 'alert-7' })
    expect(result).toEqual({ outcome: 'sent', status: 201 })
    const [push] = service.received
    expect(subscription.endpoint.endsWith(push!.subscriptionId)).toBe(true)
    expect(push).toMatchObject({ text, headers: { ttl: '600', urgency: 'high', topic: 'alert-7' } })
  })

  test('arrives whatever its text', async () => {
    const subscription = service.newSubscription()
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 }).map((text) => text.toWellFormed())
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        fc.pre(Buffer.byteLength(text) <= 3_993)
        expect((await sendPush(subscription, text, options)).outcome).toBe('sent')
        expect(service.received.at(-1)!.text).toBe(text)
      }),
      { numRuns: 25 },
    )
  })

  test('is accepted at its maximum size, and refused at one byte more', async () => {
    const subscription = service.newSubscription()
    expect((await sendPush(subscription, 'x'.repeat(3_993), options)).outcome).toBe('sent')
    expect(await sendPush(subscription, 'x'.repeat(3_994), options)).toMatchObject({ outcome: 'retry', status: 413 })
  })
})

describe('the outcome', () => {
  test('is reported as gone for a subscription that the service doesn’t know', async () => {
    const { keys, endpoint } = service.newSubscription()
    const result = await sendPush({ endpoint: `${endpoint}x`, keys }, 'x', options)
    expect(result).toMatchObject({ outcome: 'gone', status: 410 })
  })

  test.each([
    [404, {}, { outcome: 'gone', status: 404 }],
    [410, {}, { outcome: 'gone', status: 410 }],
    [429, { 'retry-after': '17' }, { outcome: 'retry', status: 429, retryAfterSeconds: 17 }],
    [500, {}, { outcome: 'retry', status: 500 }],
    [503, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' }, { outcome: 'retry', status: 503, retryAfterSeconds: 0 }],
    [302, { location: 'http://127.0.0.1:9/' }, { outcome: 'retry', status: 302 }],
    [403, {}, { outcome: 'retry', status: 403 }],
  ])('of an answer %i with %o is %o', async (status, headers, expected) => {
    service.answerWith(status, headers)
    const result = await sendPush(service.newSubscription(), 'x', options)
    expect(result).toEqual({ ...expected, reason: `The push service answered ${status}.` })
  })

  test('is retried when the service doesn’t answer, hangs up or isn’t there', async () => {
    service.answerWith('nothing')
    const startedAt = performance.now()
    const silent = await sendPush(service.newSubscription(), 'x', { ...options, timeoutMs: 200 })
    expect(silent).toMatchObject({ outcome: 'retry', status: 0, reason: expect.stringContaining('No answer') })
    expect(performance.now() - startedAt).toBeLessThan(8_000)

    const { keys } = service.newSubscription()
    const endpoint = `http://127.0.0.1:${await freePort()}/push/1`
    expect(await sendPush({ endpoint, keys }, 'x', options)).toMatchObject({ outcome: 'retry', status: 0 })

    const rude = createTcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()))
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve))
    const rudeEndpoint = `http://127.0.0.1:${(rude.address() as AddressInfo).port}/push/1`
    expect(await sendPush({ endpoint: rudeEndpoint, keys }, 'x', options)).toMatchObject({
      outcome: 'retry',
      status: 0,
    })
    rude.close()
  })

  test('is reported as gone for invalid encryption keys', async () => {
    const { endpoint, keys } = service.newSubscription()
    const offCurve = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url')
    for (const broken of [{ p256dh: offCurve }, { p256dh: 'AAAA' }, { p256dh: '' }, { auth: 'AAAA' }, { auth: '' }]) {
      const result = await sendPush({ endpoint, keys: { ...keys, ...broken } }, 'x', options)
      expect(result).toMatchObject({ outcome: 'gone', status: 0 })
    }
  })

  test('throws when our own keys are wrong, so that no subscription is removed for it', async () => {
    const wrong = { ...options, vapid: { ...vapid, privateKey: 'AAAA' } }
    await expect(sendPush(service.newSubscription(), 'x', wrong)).rejects.toThrow()
    expect(service.received).toEqual([])
  })
})

describe('without allowPrivateEndpoints', () => {
  const { allowPrivateEndpoints: _, ...strict } = options

  test.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://2130706433/1',
    'https://0x7f.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@push.example/1',
    'file:///etc/passwd',
    'no url',
  ])('%s is refused for good', async (endpoint) => {
    const result = await sendPush({ ...service.newSubscription(), endpoint }, 'x', strict)
    expect(result).toMatchObject({ outcome: 'gone', status: 0, reason: expect.stringMatching(/^The endpoint/) })
  })

  test('a name with a private address is refused before anything is sent', async () => {
    let connections = 0
    const inside = createServer().on('connection', () => (connections += 1))
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const endpoint = `https://localhost:${(inside.address() as AddressInfo).port}/1`
    const result = await sendPush({ ...service.newSubscription(), endpoint }, 'x', strict)
    expect(result).toEqual({ outcome: 'retry', status: 0, reason: 'localhost has a private address.' })
    expect(connections).toBe(0)
    inside.close()
  })
})

describe('the test push service itself', () => {
  test('refuses a push for another audience, an invalid address and a missing signature', async () => {
    const subscription = service.newSubscription()
    const nobody = { ...options, vapid: { ...vapid, subject: 'https://muster.example' } }
    expect((await sendPush(subscription, 'x', nobody)).outcome).toBe('sent')
    const elsewhere = { ...subscription, endpoint: subscription.endpoint.replace('127.0.0.1', 'localhost') }
    expect((await sendPush(elsewhere, 'x', options)).status).toBe(201)
    expect((await fetch(subscription.endpoint, { method: 'POST', body: 'x' })).status).toBe(401)
    const other = await startPushService()
    const stolen = await fetch(subscription.endpoint, {
      method: 'POST',
      body: 'x',
      headers: {
        authorization: await vapidFor(other.origin, other.newSubscription()),
        ttl: '1',
        'content-encoding': 'aes128gcm',
      },
    })
    expect(stolen.status).toBe(403)
    expect(service.refused.at(-1)).toContain('aud')
    await other.close()

    async function vapidFor(origin: string, to: { endpoint: string; keys: { p256dh: string; auth: string } }) {
      expect(to.endpoint.startsWith(origin)).toBe(true)
      await sendPush(to, 'x', options)
      return other.received.at(-1)!.headers.authorization!
    }
  })
})
