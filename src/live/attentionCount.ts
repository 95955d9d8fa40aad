/** How many wait: count before the title of the window, badge on the icon of the installed app. Returns how to stop. */
export function showAttentionCount(count: number, badge = count): () => void {
  setAppBadge(badge)
  const write = () => {
    const wanted = titleWith(document.title, count)
    if (document.title !== wanted) document.title = wanted
  }
  write()
  // Each screen writes its own title.
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = titleWith(document.title, 0)
    setAppBadge(0)
  }
}

/** (2) RealTime – Muster. Without a number when nothing waits. */
export function titleWith(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

/** A badge is for who is not looking: it may be a little late, and browsers take long over it while a screen starts. */
const badgeDelayMs = 3000
let badgeIsDue: ReturnType<typeof setTimeout> | undefined

function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  clearTimeout(badgeIsDue)
  // Not every browser that has it lets every page use it.
  badgeIsDue = setTimeout(() => void navigator.setAppBadge(count).catch(() => undefined), badgeDelayMs)
}
