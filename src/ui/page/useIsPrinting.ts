import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Returns when printing started, in epoch milliseconds, or null while the page isn't being printed. What renders with
 * it is on the paper.
 */
export function usePrintTime(): number | null {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    const begin = () => flushSync(() => setSince(Date.now()))
    const end = () => setSince(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return since
}

/** Returns whether the page is being printed. */
export function useIsPrinting(): boolean {
  return usePrintTime() !== null
}
