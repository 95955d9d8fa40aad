import { afterEach, expect, test, vi } from 'vitest'
import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
import { realtimeQuery } from '../features/realtime/realtimeQueries.ts'
import { endSession } from '../session/session.ts'
import { callEndpoint } from './callEndpoint.ts'

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test.each([
  [413, /^The server answered 413\.$/],
  [502, /^The server can't be reached\.$/],
  [504, /^The server can't be reached\.$/],
])("a proxy's own page of %i is explained", async (status, text) => {
  startTestSession(7)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html><h1>nginx</h1></html>', { status })))
  await expect(callEndpoint(logOff)).rejects.toMatchObject({ httpStatus: status, message: expect.stringMatching(text) })
})

/** A response whose connection is lost after the first bytes. */
const cutResponse = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('[{"id":'))
        body.error(new TypeError('network error'))
      },
    }),
  )

test('a reply whose connection is lost midway counts as none, so that stored data is shown instead', async () => {
  startTestSession(7)
  vi.stubGlobal('fetch', () => Promise.resolve(cutResponse()))
  vi.stubGlobal(
    'Worker',
    class {
      terminate() {}
    },
  )
  const failures = [
    callEndpoint(logOff),
    realtimeQuery(undefined).queryFn!({ signal: new AbortController().signal } as never),
  ]
  for (const failure of failures)
    await expect(failure).rejects.toMatchObject({ httpStatus: 0, message: "The server can't be reached." })
})
