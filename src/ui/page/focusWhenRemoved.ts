import { focusText, isFocusLost } from './focusScreen.ts'

/** A removal that takes longer was refused. */
const maxWaitMs = 30_000
const controls = 'button, a[href], input'

/**
 * Call when a button is pressed that removes the item of a list in which it stands, or itself. Once that is gone and the focus with it, focuses
 * the item that took its place or the one before, or else the heading above.
 */
export function focusWhenRemoved(button: Element): void {
  const item = button.closest('li, .duress-notice')
  const gone = item ?? button
  const list = item?.parentElement
  const place = Array.from(list?.children ?? []).indexOf(gone)
  const around = ancestorsOf(gone)

  const focusNext = () => {
    if (!isFocusLost()) return
    const items = list?.isConnected ? list.children : []
    const next = items[Math.min(place, items.length - 1)]?.querySelector<HTMLElement>(controls)
    if (next) next.focus({ preventScroll: true })
    else focusHeading(around)
  }
  const observer = new MutationObserver(() => {
    if (gone.isConnected) return
    stop()
    // After a dialog that closes has looked for where the focus was.
    requestAnimationFrame(() => requestAnimationFrame(focusNext))
  })
  const timer = setTimeout(() => observer.disconnect(), maxWaitMs)
  function stop(): void {
    clearTimeout(timer)
    observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Returns the elements around an element, the innermost first. */
function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element
  return parentElement ? [parentElement, ...ancestorsOf(parentElement)] : []
}

function focusHeading(around: readonly Element[]): void {
  for (const element of around) {
    const heading = element.isConnected ? element.querySelector<HTMLElement>('h1, h2, h3, legend') : null
    if (heading) return focusText(heading)
  }
}
