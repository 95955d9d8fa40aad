import { afterEach, expect, test, vi } from 'vitest'
import { roleHeader } from '../../contract/endpoint.ts'
import { groupsByCurrentUser } from '../../contract/groups/groupEndpoints.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { endSession, onSessionChange, readSession, startSession } from './session.ts'

const tokenOf = (role: string) => `.${btoa(JSON.stringify({ role, nameid: 7 }))}.`
const serverReplies = (status: number, role: string) => {
  vi.stubGlobal('fetch', async () => Response.json([], { status, headers: { [roleHeader]: role } }))
  return callEndpoint(groupsByCurrentUser).catch(() => undefined)
}

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('the page learns of a changed role from the next answer, also from one that refuses', async () => {
  startSession(tokenOf('SystemAdmin'), { userName: 'ann', timeZoneId: 'act' })
  const changed = vi.fn()
  const stop = onSessionChange(changed)
  await serverReplies(200, 'SystemAdmin')
  expect(changed).not.toHaveBeenCalled()
  await serverReplies(403, 'User')
  expect([readSession()?.role, changed.mock.calls.length]).toEqual(['User', 1])
  await serverReplies(200, 'Emperor')
  expect(readSession()?.role).toBe('User')
  stop()
})

test('a reply to the user who was signed in before doesn’t change the session of the current one', async () => {
  startSession(tokenOf('User'), { userName: 'bob', timeZoneId: 'act' })
  let reply = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)))
  const call = callEndpoint(groupsByCurrentUser)
  startSession(tokenOf('Distributor'), { userName: 'ann', timeZoneId: 'act' })
  reply(Response.json([], { headers: { [roleHeader]: 'User' } }))
  await call
  expect(readSession()?.role).toBe('Distributor')
})
