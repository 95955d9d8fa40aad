import { sql } from 'drizzle-orm'
import type { UserSignIn } from '../../contract/users/userSignInEndpoints.ts'
import { noteText } from '../../domain/alerts/noteText.ts'
import { lockedUntilSql } from '../account/signInLockStore.ts'
import type { Queryable } from '../database/database.ts'
import { isoText } from '../records/pagedList.ts'
import { passwordLinkModel, sessionModel } from '../account/accountModel.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'

interface InvitationRow extends Record<string, unknown> {
  lockedUntil: string | null
  sessions: number
  lastSent: { at: string; state: string; error: string; nextAttempt: string } | null
  lastLink: { at: string; isUsable: boolean } | null
  hasSignedIn: boolean
}

/** Returns how a user can sign in; undefined for a deleted or unknown one. now is epoch ms. */
export async function readUserSignIn(db: Queryable, id: number, now: number): Promise<UserSignIn | undefined> {
  const at = new Date(now).toISOString()
  const oldest = new Date(now - 30 * 24 * 3_600_000).toISOString()
  const { rows } = await db.execute<InvitationRow>(sql`
    select ${lockedUntilSql(sql`u.email`, now)} as "lockedUntil", u.last_login is not null as "hasSignedIn",
      (select count(*)::int from ${sessionModel} s
        where s.user_id = u.id and s.ended_at is null and s.created > ${oldest}::timestamptz) as sessions,
      (select json_build_object('at', ${isoText('o.created')}, 'state', o.state, 'error', o.last_error,
          'nextAttempt', ${isoText('o.next_attempt')})
        from ${deliveryModel} o where o.recipient = 'account/' || lower(u.email) and o.payload->>'passwordLink' = 'invitation'
        order by o.id desc limit 1) as "lastSent",
      (select json_build_object('at', ${isoText('l.created')},
          'isUsable', l.used_at is null and l.expires > ${at}::timestamptz)
        from ${passwordLinkModel} l where l.user_id = u.id and l.is_invitation order by l.created desc limit 1) as "lastLink"
    from users u where u.id = ${id} and u.deleted_at is null`)
  const [found] = rows
  if (!found) return undefined
  const { lockedUntil, sessions } = found
  return { lockedUntil, sessions, invitation: found.hasSignedIn ? null : invitationOf(found) }
}

function invitationOf({ lastSent, lastLink }: InvitationRow): UserSignIn['invitation'] {
  const handedOn = lastLink && {
    state: lastLink.isUsable ? ('link' as const) : ('expired' as const),
    at: lastLink.at,
    error: '',
    nextAttempt: null,
  }
  if (!lastSent) return handedOn
  const { at, state, nextAttempt } = lastSent
  const error = noteText(lastSent.error)
  if (state === 'queued') return { state: 'waiting', at, error, nextAttempt: error ? nextAttempt : null }
  if (state !== 'sent' && state !== 'received') return { state: 'failed', at, error, nextAttempt: null }
  return { state: lastLink?.isUsable ? 'sent' : 'expired', at, error: '', nextAttempt: null }
}
