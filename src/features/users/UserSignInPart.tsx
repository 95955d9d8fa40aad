import * as words from '#words/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserDetails } from '../../../contract/users/userEndpoints.ts'
import { inviteAgain, userSignInState, type UserSignIn } from '../../../contract/users/userSignInEndpoints.ts'
import { writeMinute } from '../../../domain/time/writeTime.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey, endpointQuery } from '../../http/endpointQuery.ts'
import { Facts } from '../../records/Facts.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { LoadingText } from '../../ui/messages/LoadingText.tsx'
import { showToast } from '../../ui/messages/toasts.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { UserLock } from './UserLock.tsx'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

/** How often to check an invitation that is being sent. */
const refreshMs = 5_000

/** How a user can sign in: their lock, their sessions and their invitation. */
export function UserSignInPart({ user }: { user: UserDetails }) {
  const state = useQuery({
    ...endpointQuery(userSignInState, { params: { id: user.id } }),
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'waiting' ? refreshMs : false),
  })
  if (state.error) return <FailedState message={messageOf(state.error)} onRetry={() => void state.refetch()} />
  if (!state.data) return <LoadingFacts isInvited={!user.lastLogin} />
  const { lockedUntil, sessions, invitation } = state.data
  return (
    <>
      <Facts
        facts={[
          {
            label: words.lock(),
            value: lockedUntil ? (
              <UserLock user={{ id: user.id, userName: user.userName, lockedUntil }} />
            ) : (
              words.notLocked()
            ),
          },
          { label: words.signedIn(), value: words.sessions({ count: sessions }) },
          ...(user.lastLogin ? [] : [{ label: words.invitation(), value: <InvitationText invitation={invitation} /> }]),
        ]}
      />
      {!user.lastLogin && user.status === 'Active' && <InviteAgain user={user} isFirst={invitation === null} />}
    </>
  )
}

/** The same lines as of the facts, so that what stands below doesn't move when they come. */
function LoadingFacts({ isInvited }: { isInvited: boolean }) {
  const labels = [words.lock(), words.signedIn(), ...(isInvited ? [words.invitation()] : [])]
  return <Facts facts={labels.map((label, index) => ({ label, value: <LoadingText isDecorative={index > 0} /> }))} />
}

function InvitationText({ invitation }: Pick<UserSignIn, 'invitation'>) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  if (!invitation) return words.notInvited()
  const { state, at, error, nextAttempt } = invitation
  const time = (instant: string) => writeMinute(instant, timeZoneId)
  const stateText = words.invitationState({ state, time: time(at) })
  const text = error ? words.stateWithError({ text: stateText, error }) : stateText
  return nextAttempt ? words.nextTry({ text, time: time(nextAttempt) }) : text
}

function InviteAgain({ user: { id, userName }, isFirst }: { user: UserDetails; isFirst: boolean }) {
  const queryClient = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const invite = useSingleMutation({
    mutationFn: () => callEndpoint(inviteAgain, { body: { id } }),
    onSuccess(sent) {
      setLink(sent.link)
      if (!sent.link) showToast(words.invitationSentTo({ name: userName }), 'good')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(userSignInState) }),
  })
  return (
    <div>
      <Button isPending={invite.isPending} onPress={() => invite.mutate()}>
        {isFirst ? words.invite() : words.inviteAgain()}
      </Button>
      <InvitationLink link={link} userName={userName} onClose={() => setLink(null)} />
    </div>
  )
}
