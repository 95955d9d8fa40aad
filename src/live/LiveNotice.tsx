import * as words from '#words/live'
import { useEffect, useState } from 'react'
import { formatAge } from '../time/formatDay.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { useServerReached } from '../http/serverReach.ts'
import { useSession } from '../session/session.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { ScreenNotice } from '../ui/messages/ScreenNotice.tsx'
import { useHubState } from './useHubState.ts'

/**
 * Warns that live data isn't updating at the moment, and shows how old it is. Renders nothing while updates arrive, and
 * nothing while the server is out of reach: the portal's bar says so on every screen, and one notice is enough.
 */
export function LiveNotice({ updatedAt }: { updatedAt: number | undefined }) {
  const { status, message } = useHubState()
  const isReached = useServerReached()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const isInterrupted = isReached && ['reconnecting', 'failed', 'refused'].includes(status)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isInterrupted) return
    const timer = setInterval(() => setNow(Date.now()), 10_000)
    return () => clearInterval(timer)
  }, [isInterrupted])
  if (!isInterrupted) return null
  const reason = message ?? words.interrupted()
  return (
    <ScreenNotice slot="live">
      <Banner tone="warning" icon="offline">
        {updatedAt
          ? words.tryingAgainSince({
              reason,
              time: formatValue('time', updatedAt, timeZoneId),
              age: formatAge(updatedAt, Math.max(now, updatedAt)),
            })
          : words.tryingAgain({ reason })}
      </Banner>
    </ScreenNotice>
  )
}
