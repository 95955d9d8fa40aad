import * as v from 'valibot'
import { createStore } from './createStore.ts'

const storageKey = 'unsentAcknowledgements'

const unsentAcknowledgement = v.object({
  /** An alert's id, or a notification's. */
  id: v.number(),
  kind: v.picklist(['alert', 'notification']),
  remarks: v.string(),
  /** What it is about, to say so when it is settled. */
  title: v.string(),
  userId: v.string(),
  /** Epoch milliseconds. */
  queuedAt: v.number(),
})
/** An acknowledgement made on this page that has not reached the server. */
export type UnsentAcknowledgement = v.InferOutput<typeof unsentAcknowledgement>

const read = v.pipe(v.string(), v.parseJson(), v.array(unsentAcknowledgement))

function load(): readonly UnsentAcknowledgement[] {
  const stored = v.safeParse(read, typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey))
  return stored.success ? stored.output : []
}

const unsent = createStore(load())

function save(next: readonly UnsentAcknowledgement[]): void {
  unsent.set(next)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // A full or closed storage: it is kept as long as the page lives.
  }
}

const isSame = (one: { id: number; kind: string }, other: { id: number; kind: string }) =>
  one.id === other.id && one.kind === other.kind

/** Keeps an acknowledgement until it can be sent; a page that is reloaded still has it. */
export function keepUnsent(acknowledgement: UnsentAcknowledgement): void {
  save([...unsent.get().filter((waiting) => !isSame(waiting, acknowledgement)), acknowledgement])
}

export function forgetUnsent(acknowledgement: UnsentAcknowledgement): void {
  save(unsent.get().filter((waiting) => !isSame(waiting, acknowledgement)))
}

/** What waits of this user, oldest first. */
export function readUnsent(userId: string): readonly UnsentAcknowledgement[] {
  return unsent.get().filter((waiting) => waiting.userId === userId)
}

export function useUnsent(userId: string | undefined): readonly UnsentAcknowledgement[] {
  return unsent.use().filter((waiting) => waiting.userId === userId)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === storageKey) unsent.set(load())
  })
}
