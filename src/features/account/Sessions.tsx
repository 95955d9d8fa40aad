import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endOneSession,
  endOtherSessions,
  listSessions,
  type SessionItem,
} from '../../../contract/account/sessionEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { messageOf } from '../../http/apiError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { showToast } from '../../ui/messages/toasts.ts'

/** Where the user is signed in, and how to end it there. */
export function Sessions() {
  const queryClient = useQueryClient()
  const sessions = useQuery(endpointQuery(listSessions))
  const reload = () => queryClient.invalidateQueries({ queryKey: endpointKey(listSessions) })
  const endOthers = useMutation({
    mutationFn: () => callEndpoint(endOtherSessions),
    onSuccess: () => showToast('Signed out everywhere else.', 'good'),
    onSettled: reload,
  })
  const hasOthers = sessions.data?.some(({ isThisOne }) => !isThisOne) ?? false
  return (
    <section className="card account-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you’re signed in</h2>
      <p>
        Sign out a device that you no longer use or have lost. The next time it opens Muster, it removes what it kept.
        Alerts on a lost device are removed below.
      </p>
      {sessions.data ? (
        <ul className="devices">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={reload} />
          ))}
        </ul>
      ) : sessions.error ? (
        <FailedState message={messageOf(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : (
        <Spinner />
      )}
      {hasOthers && (
        <div>
          <Button look="danger" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionRow({ session, onEnded }: { session: SessionItem; onEnded: () => Promise<void> }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, device, clientIp, created, lastSeen, isThisOne } = session
  const end = useMutation({
    mutationFn: () => callEndpoint(endOneSession, { body: { SessionId: id } }),
    onSettled: onEnded,
  })
  const time = (instant: string) => formatValue('time', instant, timeZoneId).slice(0, 16)
  return (
    <li className="device">
      <div>
        <strong>{device}</strong> {isThisOne && <Badge tone="info" icon="user" text="This browser" />}
        <p className="muted figures">
          Last seen {time(lastSeen)}
          {clientIp && ` from ${clientIp}`}. Signed in {time(created)}.
        </p>
      </div>
      {!isThisOne && (
        <Button
          isPending={end.isPending}
          onPress={() => end.mutate()}
          aria-label={`Sign out ${device}, last seen ${time(lastSeen)}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
