import * as words from '#words/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  endOneSession,
  endOtherSessions,
  listSessions,
  type SessionItem,
} from '../../../contract/account/sessionEndpoints.ts'
import { deviceText } from '../../../domain/access/deviceOfAgent.ts'
import { writeMinute } from '../../../domain/time/writeTime.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { focusWhenRemoved } from '../../ui/page/focusWhenRemoved.ts'
import { Loaded } from '../../records/Loaded.tsx'

/** Where the user is signed in, with buttons to sign out there. */
export function Sessions() {
  const queryClient = useQueryClient()
  const sessions = useQuery(endpointQuery(listSessions))
  const reload = () => queryClient.invalidateQueries({ queryKey: endpointKey(listSessions) })
  const endOthers = useMutation({
    mutationFn: () => callEndpoint(endOtherSessions),
    onSuccess: () => showToast(words.signedOutElsewhere(), 'good'),
    onSettled: reload,
  })
  const hasOthers = sessions.data?.some(({ isThisOne }) => !isThisOne) ?? false
  return (
    <section className="card account-part" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.whereSignedIn()}</h2>
      <p>{words.signOutIntro()}</p>
      <Loaded query={sessions}>
        {(all) => (
          <ul className="devices">
            {all.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={reload} />
            ))}
          </ul>
        )}
      </Loaded>
      {hasOthers && (
        <div>
          <Button look="danger" isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
            {words.signOutElsewhere()}
          </Button>
        </div>
      )}
    </section>
  )
}

function SessionRow({ session, onEnded }: { session: SessionItem; onEnded: () => Promise<void> }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id, clientIp, created, lastSeen, isThisOne } = session
  const device = deviceText(session.device)
  const end = useMutation({
    mutationFn: () => callEndpoint(endOneSession, { body: { SessionId: id } }),
    onSuccess: () => showToast(words.signedOutDevice({ device }), 'good'),
    onSettled: onEnded,
  })
  const time = (instant: string) => writeMinute(instant, timeZoneId)
  const times = { seen: time(lastSeen), signedIn: time(created) }
  return (
    <li className="device">
      <div>
        <strong>{device}</strong> {isThisOne && <Badge tone="info" icon="user" text={words.thisBrowser()} />}
        <p className="muted figures">
          {clientIp ? words.sessionTimesFrom({ ...times, address: clientIp }) : words.sessionTimes(times)}
        </p>
      </div>
      {!isThisOne && (
        <Button
          isPending={end.isPending}
          onPress={({ target }) => {
            focusWhenRemoved(target)
            end.mutate()
          }}
          aria-label={words.signOutDevice({ device, seen: time(lastSeen) })}
        >
          {words.signOut()}
        </Button>
      )}
    </li>
  )
}
