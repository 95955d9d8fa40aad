import type { PushPayload } from '../../contract/push/pushPayload.ts'

type AlertId = PushPayload['alertId']

/** By alert, what the worker does with the last push that it received of it. */
const lastOf = new Map<AlertId, Promise<unknown>>()

/**
 * Runs a step once those of earlier pushes about the same alerts have ended. A device that was away receives several at once, and an older
 * one that takes longer would end up above the newer one.
 */
export function inOrder<T>({ alertId, replaces = [] }: PushPayload, step: () => Promise<T>): Promise<T> {
  const ids = [alertId, ...replaces]
  const done = Promise.allSettled(ids.map((id) => lastOf.get(id) ?? Promise.resolve())).then(step)
  for (const id of ids) lastOf.set(id, done)
  const clear = () => ids.forEach((id) => lastOf.get(id) === done && lastOf.delete(id))
  done.then(clear, clear)
  return done
}
