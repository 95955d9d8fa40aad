import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Since when the page is being printed, epoch milliseconds; null while it is not. What then renders is on the paper. */
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

/** True while the page is being printed. */
export function useIsPrinting(): boolean {
  return usePrintTime() !== null
}
