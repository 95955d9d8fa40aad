import { afterEach, expect, test, vi } from 'vitest'
import { logOff } from '../../contract/account/sessionEndpoints.ts'
import { startTestSession } from '../../tests/support/startTestSession.ts'
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
