import { useEffect, useState } from 'react'

/** The lists ask the server a second after the last key. */
const searchDelayMs = 1000

/**
 * What is typed into a search, and its echo when typing has rested: `commit` is called with the new text. Text that changes
 * from outside, as by the Back button, shows at once.
 */
export function useSearchText(committed: string, commit: (text: string) => void, delayMs = searchDelayMs) {
  const [typed, setTyped] = useState(committed)
  const [before, setBefore] = useState(committed)
  if (before !== committed) {
    setBefore(committed)
    setTyped(committed)
  }
  useEffect(() => {
    if (typed === committed) return
    const timer = setTimeout(() => commit(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed, committed, commit, delayMs])
  return [typed, setTyped] as const
}
