import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserDetails } from '../../../contract/users/userEndpoints.ts'
import { inviteAgain, userSignInState, type UserSignIn } from '../../../contract/users/userSignInEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { messageOf } from '../../http/apiError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import { Facts } from '../../records/Facts.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { UserLock } from './UserLock.tsx'

/** How often an invitation that is being sent is looked at again. */
const lookAgainMs = 5_000

/** How a user can sign in: their lock, where they are signed in, and their invitation. */
export function UserSignInPart({ user }: { user: UserDetails }) {
  const state = useQuery({
    ...endpointQuery(userSignInState, { params: { id: user.id } }),
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'waiting' ? lookAgainMs : false),
  })
  if (state.error) return <FailedState message={messageOf(state.error)} onRetry={() => void state.refetch()} />
  if (!state.data) return <Spinner />
  const { lockedUntil, sessions, invitation } = state.data
  return (
    <>
      <Facts
        facts={[
          {
            label: 'Lock',
            value: lockedUntil ? (
              <UserLock user={{ id: user.id, userName: user.userName, lockedUntil }} />
            ) : (
              'Not locked'
            ),
          },
          { label: 'Signed in', value: sessionsText(sessions) },
          ...(user.lastLogin ? [] : [{ label: 'Invitation', value: <InvitationText invitation={invitation} /> }]),
        ]}
      />
      {!user.lastLogin && user.status === 'Active' && <InviteAgain user={user} isFirst={invitation === null} />}
    </>
  )
}

const sessionsText = (count: number) =>
  count === 0 ? 'Not signed in anywhere' : count === 1 ? 'In 1 browser' : `In ${count} browsers`

const words: Record<NonNullable<UserSignIn['invitation']>['state'], string> = {
  waiting: 'E-mail not sent yet, asked for',
  sent: 'Sent',
  link: 'Link made',
  failed: 'Could not be sent, asked for',
  expired: 'Expired, from',
}

function InvitationText({ invitation }: Pick<UserSignIn, 'invitation'>) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  if (!invitation) return 'Not invited'
  const { state, at, error, nextAttempt } = invitation
  const time = (instant: string) => formatValue('time', instant, timeZoneId).slice(0, 16)
  return (
    <>
      {words[state]} {time(at)}
      {error && ` (${error})`}
      {nextAttempt && `. Tried again ${time(nextAttempt)}`}
    </>
  )
}

function InviteAgain({ user: { id, userName }, isFirst }: { user: UserDetails; isFirst: boolean }) {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const invite = useMutation({
    mutationFn: () => callEndpoint(inviteAgain, { body: { id } }),
    onSuccess(sent) {
      setLink(sent.link)
      if (!sent.link) showToast(`The invitation to ${userName} is on its way.`, 'good')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(userSignInState) }),
  })
  return (
    <div>
      <Button isPending={invite.isPending} onPress={() => invite.mutate()}>
        {isFirst ? 'Invite' : 'Invite again'}
      </Button>
      <InvitationLink link={link} userName={userName} onClose={() => setLink(null)} />
    </div>
  )
}
