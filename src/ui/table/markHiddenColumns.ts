/**
 * Sets data-goes-on on the element that scrolls a table sideways, as long as columns lie beyond its end, and data-scrolled as long as columns lie
 * before its start. The name and the buttons of each row stay in view and cover them, and show an edge then. Returns a function that stops this.
 */
export function markHiddenColumns(scroller: HTMLElement): () => void {
  // Without a layout, as in tests without a browser, nothing is hidden.
  if (!('ResizeObserver' in window)) return () => undefined
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller
    // Negative where texts run from right to left. Browsers round widths to whole pixels.
    const before = Math.abs(scrollLeft)
    scroller.toggleAttribute('data-goes-on', scrollWidth - clientWidth - before > 1)
    scroller.toggleAttribute('data-scrolled', before > 1)
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(scroller)
  for (const table of scroller.children) sizes.observe(table)
  scroller.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    scroller.removeEventListener('scroll', look)
  }
}
