import { useEffect } from 'react'

/** Keeps the screen of the device on while `isWanted`. Browsers release the lock of a hidden window. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const device: { wakeLock?: WakeLock } = navigator
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      device.wakeLock
        ?.request('screen')
        .then((acquired) => {
          lock = acquired
          if (isOver) void acquired.release()
        })
        // Refused to save power; the next time that the window is shown asks again.
        .catch(() => undefined)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
