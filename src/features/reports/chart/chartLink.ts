import { createStore } from '../../../live/createStore.ts'
import type { ChartSpan } from './chartContent.ts'

type Shared<T> = Omit<ReturnType<typeof createStore<T>>, 'subscribe'>

/**
 * What charts and maps that belong together share. Moving over one of them re-renders the others, and nothing else.
 */
export interface ChartLink {
  /** The moment that is read, in epoch milliseconds; null when none is. */
  cursor: Shared<number | null>
  /** The part of the period that is shown; null for all of it. */
  view: Shared<ChartSpan | null>
}

export const createChartLink = (): ChartLink => ({
  cursor: createStore<number | null>(null),
  view: createStore<ChartSpan | null>(null),
})
