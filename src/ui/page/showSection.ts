/** Unfolds the section of this id and brings it to the top of the window, with the focus on its heading. */
export function showSection(id: string): void {
  const head = document.getElementById(id)
  const trigger = head?.querySelector<HTMLElement>('.section-trigger')
  if (!head || !trigger) return
  if (trigger.getAttribute('aria-expanded') === 'false') trigger.click()
  trigger.focus({ preventScroll: true })
  head.scrollIntoView({ block: 'start' })
}
