import { useSyncExternalStore } from 'react'
import type { ColourScheme } from './mapPalette.ts'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the theme set in [data-theme] on the page, or else the one that the device prefers. */
export function readColourScheme(): ColourScheme {
  const theme = document.documentElement.dataset.theme
  if (theme === 'light' || theme === 'dark') return theme
  return window.matchMedia(darkQuery).matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(darkQuery)
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  media.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    media.removeEventListener('change', onChange)
  }
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, readColourScheme)
}
