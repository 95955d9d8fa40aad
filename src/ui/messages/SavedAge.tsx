import * as words from '#words/ui'
import { useEffect, useState } from 'react'
import { formatAge } from '../../time/formatDay.ts'
import { Badge } from './Badge.tsx'

/** Shows the age of data that was stored on this device. Renders nothing for data fresh from the server. */
export function SavedAge({ savedAt, isOffline }: { savedAt: number; isOffline: boolean }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  if (!isOffline) return null
  return (
    <Badge
      tone="warning"
      icon="offline"
      text={words.savedOffline({ age: formatAge(savedAt, Math.max(now, savedAt)) })}
    />
  )
}
