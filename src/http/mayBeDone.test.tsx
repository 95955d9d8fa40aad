import { afterEach, expect, test, vi } from 'vitest'
import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { endSession } from '../session/session.ts'
import { callEndpoint } from './callEndpoint.ts'
import { savingMessageOf } from './callError.ts'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Makes a change and returns what its form would say; `reply` is what its request gets, or throws. */
async function textOf(reply: () => Response): Promise<string> {
  startTestSession(7)
  vi.stubGlobal('fetch', async () => reply())
  return savingMessageOf(await callEndpoint(logOff).catch((error: unknown) => error))
}
const unknown = /isn't known whether this was saved/
const broken = () => {
  throw new TypeError('network error')
}
const page = (status: number) => new Response('<html>', { status })

test.each([
  ['a connection that broke', broken, unknown],
  ['a proxy that got no reply', () => page(502), unknown],
  ['a proxy that waited for one in vain', () => page(504), unknown],
  [
    'a reply that was cut',
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) })),
    unknown,
  ],
  ['a proxy whose server takes nothing', () => page(503), /^The server can't be reached\.$/],
  ['a refusal', () => new Response('{"statusCode":400,"message":"No."}', { status: 400 }), /^No\.$/],
])('what a form says after %s is true', async (_name, reply, text) => {
  expect(await textOf(reply)).toMatch(text)
})

test('a form that was saved without a network says that it was not sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await textOf(broken)).toBe("The server can't be reached.")
})
