import { setFlagsFromString } from 'node:v8'

/**
 * Limits how much garbage V8 lets lie beside what is in use, in this whole process, or lets it decide by itself again: up to three times as
 * much, which is quicker, and too much of a large report.
 */
export function limitHeapGrowth(isLimited: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${isLimited ? 40 : 0}`)
}
