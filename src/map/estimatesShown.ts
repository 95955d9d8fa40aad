import { useSyncExternalStore } from 'react'

const storageKey = 'mapEstimates'
const listeners = new Set<() => void>()

/** Remembers on this device whether live maps show estimated positions, and changes the maps that are open. */
export function showEstimates(areShown: boolean): void {
  localStorage.setItem(storageKey, areShown ? 'on' : 'off')
  for (const listener of listeners) listener()
}

const readShown = () => localStorage.getItem(storageKey) !== 'off'

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Returns whether live maps on this device show estimated positions; they do until somebody switches them off. */
export function useEstimatesShown(): boolean {
  return useSyncExternalStore(subscribe, readShown)
}
