import { useEffect } from 'react'

/**
 * Shows the screen without its surroundings while `isFull`: on the whole display where the browser allows that, or else
 * on the whole page (phones, and a wall that was reloaded). The root element goes full screen, so that menus and notices
 * are still shown above it. Calls `onLeave` when the browser leaves full screen.
 */
export function useFullScreen(isFull: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isFull) return
    const onChange = () => {
      if (!document.fullscreenElement) onLeave()
    }
    document.addEventListener('fullscreenchange', onChange)
    // Phones don't support full screen for elements.
    const page: { requestFullscreen?: () => Promise<void> } = document.documentElement
    page.requestFullscreen?.().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement === document.documentElement) void document.exitFullscreen()
    }
  }, [isFull, onLeave])
}
