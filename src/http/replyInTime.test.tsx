import { Blob } from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { groupsByCurrentUser } from '../../contract/groups/groupEndpoints.ts'
import { endSession } from '../session/session.ts'
import { callEndpoint } from './callEndpoint.ts'
import { fetchWithShare } from './fetchWithShare.ts'

const signals: (AbortSignal | undefined)[] = []
let probes = 0
const outcome = (call: Promise<unknown>) =>
  Promise.race([call.then(() => 'answered', String), vi.advanceTimersByTimeAsync(300_000).then(() => 'waits')])

/** The call is answered after a time, by default never, with `body`; /livez by `lives`. */
function stubServer({
  afterMs = Infinity,
  lives = () => new Promise<Response>(() => undefined),
  body = (): BodyInit => '[]',
} = {}): void {
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    if (address === '/livez') {
      probes++
      return lives()
    }
    signals.push(signal ?? undefined)
    return new Promise((resolve) => {
      if (afterMs < Infinity) setTimeout(() => resolve(new Response(body())), afterMs)
    })
  })
}

/** A body of which a piece comes every `everyMs`; one that isn't whole stalls after the last of them. */
const bodyInPieces = (pieces: readonly string[], everyMs: number, isWhole = true) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) {
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        controller.enqueue(new TextEncoder().encode(piece))
      }
      if (isWhole) controller.close()
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  startTestSession(7)
  signals.length = 0
  probes = 0
  stubServer()
})

afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call that only reads is given up when nothing answers, and its request aborted', async () => {
  stubServer({ lives: () => Promise.reject(new TypeError('No network.')) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toContain("The server can't be reached.")
  expect(signals[0]?.aborted).toBe(true)
})

test('a server that answers others has its reply waited for, and is left alone after it', async () => {
  stubServer({ afterMs: 110_000, lives: () => Promise.resolve(Response.json({})) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toBe('answered')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(probes).toBe(5)
})

test('a reply is given up in the end, as one that its connection lost', async () => {
  stubServer({ lives: () => Promise.resolve(Response.json({})) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toContain("The server can't be reached.")
  expect(signals[0]?.aborted).toBe(true)
})

test('a proxy that answers in place of a server that is down is not waited for', async () => {
  stubServer({ afterMs: 110_000, lives: () => Promise.resolve(new Response('', { status: 502 })) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toContain("The server can't be reached.")
  expect(probes).toBe(1)
})

test('a call that its screen no longer needs is aborted at once', async () => {
  const left = new AbortController()
  void callEndpoint(groupsByCurrentUser, {}, left.signal).catch(() => undefined)
  left.abort()
  expect(signals[0]?.aborted).toBe(true)
})

test('a call that changes something is waited for', async () => {
  expect(await outcome(callEndpoint(logOff))).toBe('waits')
  expect(probes).toBe(0)
})

test('a reply that stalls after its beginning is given up as one that never begins', async () => {
  const lives = () => Promise.reject(new TypeError('No network.'))
  stubServer({ afterMs: 1000, lives, body: () => bodyInPieces(['['], 1000, false) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toContain("The server can't be reached.")
  expect(signals[0]?.aborted).toBe(true)
})

test('a reply that comes in pieces is waited for as long as they come, and nothing is asked after its end', async () => {
  stubServer({ afterMs: 1000, body: () => bodyInPieces(['[', ...Array.from({ length: 20 }, () => ' '), ']'], 12_000) })
  expect(await outcome(callEndpoint(groupsByCurrentUser))).toBe('answered')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(probes).toBe(0)
})

const callReport = () =>
  callEndpoint(
    groupsByCurrentUser,
    {},
    undefined,
    fetchWithShare(() => undefined),
  )
const isAlive = () => Promise.resolve(Response.json({}))

test('a report that stalls midway is given up, and its request aborted', async () => {
  const lives = () => Promise.reject(new TypeError('No network.'))
  stubServer({ afterMs: 1000, lives, body: () => bodyInPieces(['\t['], 1000, false) })
  expect(await outcome(callReport())).toContain("The server can't be reached.")
  expect(signals[0]?.aborted).toBe(true)
})

test('a report whose connection is lost without a word is given up although the server answers others', async () => {
  stubServer({ afterMs: 1000, lives: isAlive, body: () => bodyInPieces(['\t['], 1000, false) })
  expect(await outcome(callReport())).toContain("The server can't be reached.")
})

test('a report that waits in the queue of a server that answers is waited for, and one of a silent server is not', async () => {
  // The one of jsdom can't be read by the Response of Node.js.
  vi.stubGlobal('Blob', Blob)
  stubServer({ afterMs: 290_000, lives: isAlive })
  expect(await outcome(callReport())).toBe('answered')
  stubServer({ lives: () => Promise.reject(new TypeError('No network.')) })
  expect(await outcome(callReport())).toContain("The server can't be reached.")
})
