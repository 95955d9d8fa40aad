import { useEffect, useState } from 'react'
import { serverNow } from './serverClock.ts'

/** The server's time in epoch ms; the component renders once a second, and not while nobody looks. */
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
