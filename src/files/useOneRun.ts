import { useEffect, useRef } from 'react'

/** Lets one task of a screen run at a time: beginning another stops the one before, and so does leaving the screen. */
export function useOneRun() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return {
    /** Returns the signal that stops the new task. */
    begin(): AbortSignal {
      running.current?.abort()
      return (running.current = new AbortController()).signal
    },
    stop: () => running.current?.abort(),
  }
}
