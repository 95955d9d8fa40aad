import { setImmediate as nextTurn } from 'node:timers/promises'

/** Does pieces of work one after the other, in the order in which they are asked for; between two of them everything else comes first. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Returns turns of their own. A piece that fails holds up nobody. */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined).then(() => nextTurn())
    return done
  }
}
