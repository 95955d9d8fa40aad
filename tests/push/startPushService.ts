import { createECDH, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { importJWK, jwtVerify } from 'jose'

interface ReceivedPush {
  subscriptionId: string
  /** The decrypted payload, as the service worker would get it. */
  text: string
  headers: IncomingHttpHeaders
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Checks the Authorization header of RFC 8292 and gives the public key that signed it. */
async function checkVapid(authorization: string | undefined, origin: string) {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/i.exec(authorization ?? '') ?? []
  if (!token || !key) throw new Refusal(401, 'no VAPID header')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) throw new Refusal(403, 'the VAPID key is no P-256 point')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin }).catch((error) => {
    throw new Refusal(403, `VAPID: ${error.message}`)
  })
  const dayFromNow = Date.now() / 1_000 + 24 * 3_600
  if (payload.exp === undefined || payload.exp > dayFromNow) throw new Refusal(403, 'VAPID exp is missing or too late')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Refusal(403, 'VAPID sub is no address')
}

function checkHeaders(headers: IncomingHttpHeaders) {
  if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) throw new Refusal(400, 'no TTL')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refusal(400, 'the encoding is not aes128gcm')
  if (headers.topic !== undefined && !/^[\w-]{1,32}$/.test(`${headers.topic}`)) throw new Refusal(400, 'bad topic')
}

/**
 * A push service on loopback that keeps to RFC 8030, 8291 and 8292: it checks the VAPID signature, decrypts what
 * arrives for its subscriptions, answers 201, and 410 for a subscription that it does not know.
 */
export async function startPushService() {
  const subscriptions = new Map<string, { keys: ECDH; auth: Buffer }>()
  const received: ReceivedPush[] = []
  const refused: string[] = []
  let unanswered = 0
  let answer: { status: number | 'nothing'; headers?: Record<string, string> } = { status: 201 }

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray())
    const subscriptionId = request.url?.split('/')[2] ?? ''
    const subscription = subscriptions.get(subscriptionId)
    if (answer.status === 'nothing') return void (unanswered += 1)
    if (answer.status !== 201) return response.writeHead(answer.status, answer.headers).end('as the test asked')
    if (!subscription) throw new Refusal(410, 'unknown subscription')
    await checkVapid(request.headers.authorization, `http://${request.headers.host}`)
    checkHeaders(request.headers)
    if (body.length > 4_096) throw new Refusal(413, 'too large')
    const { keys, auth } = subscription
    const key = { version: 'aes128gcm', privateKey: keys, authSecret: auth.toString('base64url') } as const
    received.push({ subscriptionId, text: ece.decrypt(body, key).toString(), headers: request.headers })
    response.writeHead(201, { location: `/message/${received.length}`, ...answer.headers }).end()
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: Error) => {
      refused.push(error.message)
      response.writeHead(error instanceof Refusal ? error.status : 400).end(error.message)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    /** Why pushes were refused, in order. */
    refused,
    /** How many pushes arrived and were left without an answer. */
    unanswered: () => unanswered,
    /** What `PushManager.subscribe` would give; the id of its pushes is the last part of the endpoint. */
    newSubscription() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const id = randomBytes(9).toString('base64url')
      subscriptions.set(id, { keys, auth })
      return {
        endpoint: `${origin}/push/${id}`,
        keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** From now on every push is answered so; 201 is the way back to normal, 'nothing' keeps the sender waiting. */
    answerWith(status: number | 'nothing', headers?: Record<string, string>) {
      answer = { status, headers }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
