/** How many frames a menu or sheet takes to close when a link in it was pressed; what is open longer belongs to the next screen. */
const closingFrames = 30

/** Moves the focus to the title of the screen, or to the screen while it has none, unless something in it has the focus already. */
export function focusScreen(framesLeft = closingFrames): void {
  const content = document.querySelector<HTMLElement>('#content')
  const { activeElement: active } = document
  if (!content || (active !== content && content.contains(active))) return
  if (!active?.closest('.veil, .popover')) focusText(content.querySelector('h1') ?? content)
  else if (framesLeft > 0) requestAnimationFrame(() => focusScreen(framesLeft - 1))
}

/** Focuses a text, such as a title, so that it is read out and the next Tab goes on from it. Nothing is scrolled. */
export function focusText(text: HTMLElement): void {
  if (!text.hasAttribute('tabindex')) text.tabIndex = -1
  text.focus({ preventScroll: true })
}

/** Returns whether nothing has the focus, because what had it was removed. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}
