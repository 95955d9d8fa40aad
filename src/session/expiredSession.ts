import * as v from 'valibot'
import { listSessions } from '../../contract/account/sessionEndpoints.ts'
import { errorReply } from '../../contract/errorReply.ts'
import { endSession } from './session.ts'

/** Asks the server about an expired token; when its session was ended from elsewhere, this device forgets what it kept. */
export async function askOf(token: string): Promise<void> {
  try {
    const response = await fetch(listSessions.path, { headers: { authorization: `Bearer ${token}` } })
    const reply = v.safeParse(errorReply, await response.json())
    // Somebody may have signed in meanwhile.
    if (reply.success && localStorage.getItem('token') === token) endSession(reply.output.statusCode)
  } catch {
    // Without the server it is asked at the next visit.
  }
}
