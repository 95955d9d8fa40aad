import { statusName } from '../../../domain/records/statusName.ts'
import * as words from '#words/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { liftLock } from '../../../contract/users/userSignInEndpoints.ts'
import { writeTimeOfDay } from '../../../domain/time/writeTime.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/messages/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { showToast } from '../../ui/messages/toasts.ts'

interface LockedUser {
  id: number
  userName: string
  lockedUntil: string | null
}

/** Active or Disabled, and the lock after too many wrong passwords. */
export function UserStatus({ user, status }: { user: LockedUser; status: string }) {
  if (!user.lockedUntil) return statusName(status)
  return (
    <span className="user-lock">
      {statusName(status)} <UserLock user={user} />
    </span>
  )
}

/** Shows until when a user is locked, with a button to unlock them at once. */
export function UserLock({ user: { id, userName, lockedUntil } }: { user: LockedUser }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const queryClient = useQueryClient()
  const lift = useMutation({
    mutationFn: () => callEndpoint(liftLock, { body: { id } }),
    onSuccess: () => showToast(words.canSignIn({ name: userName }), 'good'),
    onSettled: () => queryClient.invalidateQueries(),
  })
  if (!lockedUntil) return null
  return (
    <>
      <Badge tone="warning" icon="key" text={words.lockedUntil({ time: writeTimeOfDay(lockedUntil, timeZoneId) })} />
      <Button
        look="quiet"
        isPending={lift.isPending}
        onPress={() => lift.mutate()}
        aria-label={words.unlockName({ name: userName })}
      >
        {words.unlock()}
      </Button>
    </>
  )
}
