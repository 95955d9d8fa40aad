/**
 * Shows how many alerts are waiting: as a number before the window's title and as a badge on the installed app's icon.
 * The badge stays as a push has left it while `badge` isn't known (null). Returns a function that removes both.
 */
export function showAttentionCount(count: number, badge: number | null = count): () => void {
  if (badge !== null) setAppBadge(badge)
  const write = () => {
    const wanted = titleWith(document.title, count)
    if (document.title !== wanted) document.title = wanted
  }
  write()
  // Watch the title, because each screen replaces it with its own.
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = titleWith(document.title, 0)
    setAppBadge(0)
  }
}

/** Returns the title with the count before it, such as “(2) RealTime – Muster”, or without one when the count is 0. */
export function titleWith(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

/**
 * The badge is for users who are looking elsewhere, so it may be a little late. The delay keeps this slow browser call
 * away from the start of a screen.
 */
const badgeDelayMs = 3000
let badgeIsDue: ReturnType<typeof setTimeout> | undefined

function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  clearTimeout(badgeIsDue)
  // Some browsers have the function but reject calls from pages that aren't installed.
  badgeIsDue = setTimeout(() => void navigator.setAppBadge(count).catch(() => undefined), badgeDelayMs)
}
