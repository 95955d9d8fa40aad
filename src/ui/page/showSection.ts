/** Expands the section with this id, scrolls it to the top of the window and focuses its heading. */
export function showSection(id: string): void {
  const head = document.getElementById(id)
  const trigger = head?.querySelector<HTMLElement>('.section-trigger')
  if (!head || !trigger) return
  if (trigger.getAttribute('aria-expanded') === 'false') trigger.click()
  trigger.focus({ preventScroll: true })
  head.scrollIntoView({ block: 'start' })
}
