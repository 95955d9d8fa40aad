import { setFlagsFromString } from 'node:v8'

/**
 * Limits how much garbage V8 lets accumulate in this process, or lets it decide again. Its default of up to three times the memory in use
 * is faster, but too much for a large report.
 */
export function limitHeapGrowth(isLimited: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${isLimited ? 40 : 0}`)
}
