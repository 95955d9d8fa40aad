import { createStore } from '../../../live/createStore.ts'
import type { ChartSpan } from './chartContent.ts'

/**
 * What charts and maps that belong together share. Moving over one of them re-renders the others, and nothing else.
 */
export function createChartLink() {
  return {
    /** The moment that is read, in epoch milliseconds; null when none is. */
    cursor: createStore<number | null>(null),
    /** The part of the period that is shown; null for all of it. */
    view: createStore<ChartSpan | null>(null),
  }
}

export type ChartLink = ReturnType<typeof createChartLink>
