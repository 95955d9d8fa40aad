import * as v from 'valibot'

// The first download holds this file, so what the queries of lists are checked by is in paging.ts.

/** The page size that means every row, always page 1. */
export const allRows = 1_000_000
export const pageSizes = [50, 100, 150, 200, allRows] as const

/** The JSON in the X-Pagination header. */
export const pagination = v.object({ totalPages: v.number(), totalItems: v.number(), currentPage: v.number() })
export type Pagination = v.InferOutput<typeof pagination>
export const paginationHeader = 'X-Pagination'
