/** The bar of a duress that the page draws while the portal is being downloaded (src/early/duress.ts). */
const find = () => document.querySelector('.early-duress')

/** Returns whether it is shown. */
export const isEarlyDuressShown = (): boolean => find() !== null

/**
 * Removes it, when the portal shows the duress itself or knows that there is none to show. A link of it that has the focus passes that on to the
 * same link of the bar that takes its place.
 */
export function removeEarlyDuress(successor?: Element | null): void {
  const early = find()
  const { activeElement } = document
  const address = early?.contains(activeElement) ? activeElement?.getAttribute('href') : undefined
  early?.remove()
  if (!address || !successor) return
  const links = Array.from(successor.querySelectorAll('a'))
  links.find((link) => link.getAttribute('href') === address)?.focus({ preventScroll: true })
}
