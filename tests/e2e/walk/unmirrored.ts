import type { Page } from '@playwright/test'

/** Left and right are those of the world, of time or of the window there, whichever way one reads. */
const drawn = '.maplibregl-map, svg, .chart, [data-placement], [style*="left"], [style*="right"]'

/**
 * Turns an open screen from right to left and back. Returns what doesn't stand as far from the right edge then as it stood from the left one,
 * and whether the screen sticks out to the side.
 */
export function unmirrored(page: Page): Promise<string[]> {
  return page.evaluate((left) => {
    const root = document.documentElement
    const parts = [
      ...document.querySelectorAll<HTMLElement>('h1, h2, h3, label, dt, dd, th, td, p, li, button, a, input, textarea'),
    ].filter((part) => part.checkVisibility() && !part.closest(left) && !part.matches('p a'))
    const edges = () => parts.map((part) => part.getBoundingClientRect())
    const { dir } = root
    const before = edges()
    root.dir = dir === 'rtl' ? 'ltr' : 'rtl'
    const after = edges()
    const wide = root.scrollWidth - root.clientWidth
    root.dir = dir
    const found = parts.flatMap((part, index) => {
      const [one, other] = [before[index]!.left, root.clientWidth - after[index]!.right]
      const name = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? ''
      return Math.abs(one - other) > 3
        ? [`${part.localName}.${part.className} ${name.slice(0, 30)}: ${Math.round(one)}, ${Math.round(other)}`]
        : []
    })
    return wide > 0 ? [`sticks out by ${wide} px`, ...found] : found
  }, drawn)
}
