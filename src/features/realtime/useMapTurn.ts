import { useEffect, useState } from 'react'

/** Beside a list of more assets than these the map waits. */
const longList = 5_000
/** How long nobody has typed or pressed anything before the map of a long list is started. */
const settledMs = 500
const uses = ['input', 'keydown', 'pointerdown'] as const

/**
 * Returns whether the map may be started once it is ready to be: at once, but beside a long list when that has been drawn and is not being
 * used. Starting a map blocks a slow phone for seconds, in which a search would not be answered. It stays true.
 */
export function useMapTurn(isReady: boolean, assets: number): boolean {
  const [isTurn, setIsTurn] = useState(false)
  const isWaiting = isReady && !isTurn && assets > longList
  if (isReady && !isTurn && !isWaiting) setIsTurn(true)

  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setIsTurn(true), settledMs)
    }
    wait()
    for (const use of uses) window.addEventListener(use, wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const use of uses) window.removeEventListener(use, wait, { capture: true })
    }
  }, [isWaiting])

  return isTurn
}
