import { beforeAll } from 'vitest'
import type { TestServer } from './testServer.ts'

/**
 * Returns a function that makes calls as one of the fleet's users, who signs in before the tests; or with another token.
 */
export function callsOf(server: TestServer, who: keyof TestServer['fleet']['users']) {
  let own: string
  beforeAll(async () => {
    own = await server.signIn(server.fleet.users[who])
  })
  return (method: string, path: string, body?: object, token = own) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })
}
