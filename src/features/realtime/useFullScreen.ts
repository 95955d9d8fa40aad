import { useEffect } from 'react'
import { focusScreen } from '../../ui/page/focusScreen.ts'

/**
 * Shows the screen without its surroundings while `isFull`: on the whole display where the browser allows that, or else
 * on the whole page (phones, and a wall that was reloaded). The root element goes full screen, so that menus and notices
 * are still shown above it. Calls `onLeave` when the browser leaves full screen. Keys go on from the screen's title when what had the focus is gone
 * with full screen.
 */
export function useFullScreen(isFull: boolean, onLeave: () => void): void {
  useEffect(() => {
    if (!isFull) return
    const onChange = () => {
      if (!document.fullscreenElement) onLeave()
    }
    document.addEventListener('fullscreenchange', onChange)
    let isLeft = false
    const exit = () => {
      if (isLeft && document.fullscreenElement === document.documentElement) void document.exitFullscreen()
    }
    // Phones don't support full screen for elements. A browser may take so long that the wall has been left meanwhile.
    const page: { requestFullscreen?: () => Promise<void> } = document.documentElement
    page.requestFullscreen?.().then(exit, () => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      isLeft = true
      exit()
      focusScreen()
    }
  }, [isFull, onLeave])
}
