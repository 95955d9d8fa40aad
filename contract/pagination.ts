import * as v from 'valibot'

// This file is in the first download; the schemas that check list queries are therefore in paging.ts.

/** The page size that requests all rows; such a reply always has one page. */
export const allRows = 1_000_000
export const pageSizes = [50, 100, 150, 200, allRows] as const

/** The JSON in the X-Pagination header. */
export const pagination = v.object({ totalPages: v.number(), totalItems: v.number(), currentPage: v.number() })
export type Pagination = v.InferOutput<typeof pagination>
export const paginationHeader = 'X-Pagination'
