import { useState } from 'react'
import { useSession } from '../../kit/session.ts'

/** When the screen was opened (epoch milliseconds) and the user's time zone: together they say what today is. */
export function useReportClock(): { now: number; timeZoneId: string } {
  const [now] = useState(() => Date.now())
  return { now, timeZoneId: useSession()?.timeZoneID ?? 'act' }
}
