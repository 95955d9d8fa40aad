import { setImmediate as nextTurn } from 'node:timers/promises'

/** Returns what long work calls between two of its steps: when it has worked for this long, it lets everything else come first. */
export function pauses(maxMs = 10): () => Promise<void> {
  let until = performance.now() + maxMs
  return async () => {
    if (performance.now() < until) return
    await nextTurn()
    until = performance.now() + maxMs
  }
}

/** Returns the items with something done to each, as map does, with pauses in between. */
export async function mapWithPauses<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
  pause: () => Promise<void> = pauses(),
): Promise<Made[]> {
  const made: Made[] = []
  for (const [index, item] of items.entries()) {
    made.push(make(item, index))
    // Waiting for nothing costs more than most of what is made.
    if (index % 50 === 49) await pause()
  }
  return made
}
