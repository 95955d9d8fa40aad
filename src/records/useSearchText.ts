import { useEffect, useState } from 'react'

/** Lists are fetched one second after the last key press. */
const searchDelayMs = 1000

/**
 * Returns the text of a search field, and debounces it: `commit` is called with the new text after a pause in typing. A
 * text that is changed from outside, for example by the Back button, is shown at once.
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
