import { itemAt } from '../../domain/lists/itemAt.ts'

/** Seeded random numbers, so that the same seed and time give the same fleet. Not for secrets. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  between(low: number, high: number): number
  /** An integer, both bounds included. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  /** Normally distributed around mean. */
  normal(mean: number, deviation: number): number
  pick<T>(list: readonly T[]): T
  /** A new list in random order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** Returns a separate generator for every key, so that drawing more numbers for one asset never changes another. */
export function createRandom(...key: (string | number)[]): Random {
  let state = hashOf(key.join('|'))
  const next = () => {
    // Weyl sequence with a murmur finisher: small, fast and good enough for scenery.
    state = (state + 0x9e3779b9) >>> 0
    let z = state
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return ((z ^ (z >>> 16)) >>> 0) / 0x1_0000_0000
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    chance: (probability) => next() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (list) => itemAt(list, whole(0, list.length - 1)),
    shuffled: (list) => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = whole(0, i)
        ;[copy[i], copy[j]] = [itemAt(copy, j), itemAt(copy, i)]
      }
      return copy
    },
  }
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
