import { createStore } from './createStore.ts'

/** How long a row that has just arrived is highlighted. */
const highlightMs = 5000

const fresh = createStore<ReadonlySet<number>>(new Set())

export function markFresh(alertIds: readonly number[]): void {
  fresh.set(new Set([...fresh.get(), ...alertIds]))
  const gone = new Set(alertIds)
  setTimeout(() => fresh.set(new Set([...fresh.get()].filter((id) => !gone.has(id)))), highlightMs)
}

/** Ids of the alerts that arrived in the last 5 seconds. */
export const useFreshAlerts = fresh.use
