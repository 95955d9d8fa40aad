import { useEffect, useState } from 'react'

/** The time in epoch ms; the component renders once a second, and not while nobody looks. */
export function useEverySecond(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now())
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
