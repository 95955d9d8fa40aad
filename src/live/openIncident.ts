import { createStore } from './createStore.ts'

const open = createStore<number | null>(null)

/** Says which incident the screen shows, until the function that it returns is called. */
export function showIncident(alertId: number): () => void {
  open.set(alertId)
  return () => {
    if (open.get() === alertId) open.set(null)
  }
}

/** The incident that the screen shows, or null. */
export const useOpenIncident = open.use
