import { useEffect, useState } from 'react'

const settleMs = 4000
// No presses: what they lead to should not wait for this, and often leaves the screen.
const activity = ['wheel', 'touchmove', 'scroll'] as const

/**
 * Returns true once the screen has had time to show its figures, or as soon as the user moves through it: what is heavy
 * and less urgent, such as a map, then no longer slows down the start on a phone.
 */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    const settle = () => setIsSettled(true)
    const timer = setTimeout(settle, settleMs)
    for (const event of activity) window.addEventListener(event, settle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of activity) window.removeEventListener(event, settle)
    }
  }, [isSettled])
  return isSettled
}
