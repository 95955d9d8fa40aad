import * as words from '#words/ui'
import { useEffect, useState } from 'react'
import { formatAge } from '../../time/formatDay.ts'
import { Badge } from './Badge.tsx'

/** Beside data that was saved on this device: how old it is. Nothing while the data is fresh from the server. */
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
