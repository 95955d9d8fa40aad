import { useEffect, useEffectEvent, type RefObject } from 'react'

export interface LiveKeys {
  /** The listbox of the assets. */
  list: RefObject<HTMLElement | null>
  /** Called on F. */
  onFollow: () => void
  /** Called on Escape outside of fields and menus. */
  onEscape: () => void
}

const overlays = '[role=menu], [role=listbox]:not(.live-list-rows), [role=alertdialog], .veil'

/** Goes to the search. What it found before is typed over. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('.live-find input')
  field?.focus()
  field?.select()
}

/**
 * Handles the keys of the real-time screen wherever the focus is, except in what opens over it: / searches, the arrow
 * keys go to the list, F follows and Escape closes the details.
 */
export function useLiveKeys({ list, onFollow, onEscape }: LiveKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(overlays)) return
    const isTyping = target.matches('input, textarea, select, [contenteditable]')
    if (key === 'ArrowDown' && target.matches('.live-find input')) list.current?.focus()
    else if (isTyping) return
    else if (key === '/') search()
    else if ((key === 'ArrowDown' || key === 'ArrowUp') && target.matches('body, main, h1')) list.current?.focus()
    else if (key.toLowerCase() === 'f') onFollow()
    else if (key === 'Escape') onEscape()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
