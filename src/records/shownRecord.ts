import type { UseQueryOptions } from '@tanstack/react-query'
import type { Fact } from './Facts.tsx'

/** What the details of a record and its deletion show: the record, its facts, and the list to return to. */
export interface ShownRecord<T> {
  query: (id: number) => UseQueryOptions<T>
  /** Returns the facts, with times in the time zone. */
  factsOf: (record: T, timeZoneId: string) => readonly Fact[]
  listPath: string
}
