import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Returns whether the page has drawn its first screen: what that doesn't show is asked for afterwards. Stays true. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), { latestMs: 2000, elseMs: 500 }), [])
  return isIdle
}
