import { useEffect, useState } from 'react'
import { serverNow } from './serverClock.ts'

/** Returns the server's time in epoch ms, and re-renders once a second while the page is visible. */
export function useEverySecond(): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(serverNow())
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
