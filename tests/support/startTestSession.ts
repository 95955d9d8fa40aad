import { startSession } from '../../src/session/session.ts'

/** Signs a user in, as the page's own code knows it: the token is signed by nobody. */
export function startTestSession(nameid: string | number = 'ann', role = 'User'): void {
  startSession(`.${btoa(JSON.stringify({ role, nameid }))}.`, { userName: String(nameid), timeZoneId: 'act' })
}
