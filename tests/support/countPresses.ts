import type { TestServer } from './testServer.ts'

/** How often the duress button was pressed, in all incidents of the last day that a user sees. */
export async function countPresses(server: TestServer, user: string): Promise<number> {
  const token = await server.signIn(user)
  const { Duress } = (await server.call('GET', '/api/Event/GetLatestEvents', { token })).body
  return Duress.reduce((sum: number, alert: { presses: number }) => sum + alert.presses, 0)
}
