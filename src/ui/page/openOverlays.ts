import type { BlockedStep } from './blockedStep.ts'

/** What is open over the screen, the newest last: dialogs, menus, lists, calendars. */
const closers: (() => void)[] = []

/**
 * What browsers without a CloseWatcher, as those of iPhones, don't close by Back: their Back is a step in the browser's history, whatever is open.
 */
export const openOverlays = {
  /** Adds one by the function that closes it. Returns a function that removes it again. */
  add(close: () => void): () => void {
    closers.push(close)
    return () => void closers.splice(closers.lastIndexOf(close), 1)
  },
  isEmpty: (): boolean => closers.length === 0,
  /** Returns whether a step goes back while something is open. The newest of that is closed then, and the step is to be undone. */
  closeBy({ currentLocation, nextLocation }: BlockedStep): boolean {
    const close = nextLocation.state.__TSR_index < currentLocation.state.__TSR_index ? closers.at(-1) : undefined
    close?.()
    return close !== undefined
  },
}
