import { useSyncExternalStore } from 'react'

/** What the ground of a map shows. */
export type MapBase = 'streets' | 'satellite'

const storageKey = 'mapBase'
const listeners = new Set<() => void>()

/** Remembers on this device what the ground of every map shows, and changes the maps that are open. */
export function chooseMapBase(base: MapBase): void {
  localStorage.setItem(storageKey, base)
  for (const listener of listeners) listener()
}

const readMapBase = (): MapBase => (localStorage.getItem(storageKey) === 'satellite' ? 'satellite' : 'streets')

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Returns what the ground of the maps shows on this device. */
export function useMapBase(): MapBase {
  return useSyncExternalStore(subscribe, readMapBase)
}
