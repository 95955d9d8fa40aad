import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Returns whether the page has had nothing to do since this was mounted: what the first screen doesn't show is asked for then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), { latestMs: 2000, elseMs: 500 }), [])
  return isIdle
}
