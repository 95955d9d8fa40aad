/** What is open over the screen, the newest last: dialogs, menus, lists, calendars. */
const closers: (() => void)[] = []

/**
 * What browsers without a CloseWatcher, as those of iPhones, don't close by Back: their Back is a step in the browser's history, whatever is open. The
 * router hands such a step over (src/router.tsx).
 */
export const openOverlays = {
  /** Adds one by the function that closes it. Returns a function that removes it again. */
  add(close: () => void): () => void {
    closers.push(close)
    return () => void closers.splice(closers.lastIndexOf(close), 1)
  },
  isEmpty: (): boolean => closers.length === 0,
  /** Closes the newest one and returns true, or returns false if nothing is open. */
  closeNewest(): boolean {
    const close = closers.at(-1)
    close?.()
    return close !== undefined
  },
}
