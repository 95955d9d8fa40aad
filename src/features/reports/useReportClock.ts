import { useEffect, useState } from 'react'
import { dayOf } from '../../../domain/time/dayBounds.ts'
import { useSession } from '../../session/session.ts'

const checkMs = 60_000

/**
 * An instant of today (epoch milliseconds) and the user's time zone: together they say what today is. The instant stays the
 * same until the day is over, so that a screen left open over night is not of yesterday.
 */
export function useReportClock(): { now: number; timeZoneId: string } {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const renew = () =>
      setNow((before) => (dayOf(before, timeZoneId) === dayOf(Date.now(), timeZoneId) ? before : Date.now()))
    // A device that slept comes back to a visible page before its timers do.
    document.addEventListener('visibilitychange', renew)
    const timer = setInterval(renew, checkMs)
    return () => {
      document.removeEventListener('visibilitychange', renew)
      clearInterval(timer)
    }
  }, [timeZoneId])
  return { now, timeZoneId }
}
