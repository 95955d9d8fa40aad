import { useEffect, useState } from 'react'

/**
 * Shows the screen without its surroundings: on the whole display where the browser allows that, or else on the whole
 * page (phones). The root element goes full screen, so that menus and notices are still shown above it.
 */
export function useFullScreen() {
  const [isFull, setIsFull] = useState(false)

  useEffect(() => {
    if (!isFull) return
    const onChange = () => {
      if (!document.fullscreenElement) setIsFull(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsFull(false)
    }
    document.addEventListener('fullscreenchange', onChange)
    document.addEventListener('keydown', onKey)
    // Phones don't support full screen for elements.
    const page: { requestFullscreen?: () => Promise<void> } = document.documentElement
    page.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      document.removeEventListener('keydown', onKey)
      if (document.fullscreenElement === document.documentElement) void document.exitFullscreen()
    }
  }, [isFull])

  return { isFull, toggle: () => setIsFull((before) => !before) }
}
