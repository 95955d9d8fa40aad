import * as v from 'valibot'

/** The page size that means every row, always page 1. */
export const allRows = 1_000_000
export const pageSizes = [50, 100, 150, 200, allRows] as const

const wholeNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())

/** A positive whole id, from a path or a query (text) or from JSON (number). */
export const id = v.pipe(wholeNumber, v.minValue(1), v.maxValue(2_147_483_647))

/** The query of every paged list. Directions are spelled asc and des. */
export const listQueryEntries = {
  SearchString: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  customerId: v.optional(v.pipe(wholeNumber, v.minValue(0))),
  PageSize: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(allRows)), 50),
  PageNumber: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(2_147_483_647)), 1),
  SortDirection: v.optional(v.picklist(['asc', 'des']), 'asc'),
  SortString: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
  /** The record whose page is wanted, whatever PageNumber says; of no effect when the list does not find it. */
  RowId: v.optional(id),
}
export const listQuery = v.object(listQueryEntries)
export type ListQuery = v.InferOutput<typeof listQuery>

/** The JSON in the X-Pagination header. */
export const pagination = v.object({ totalPages: v.number(), totalItems: v.number(), currentPage: v.number() })
export type Pagination = v.InferOutput<typeof pagination>
export const paginationHeader = 'X-Pagination'

export const idParams = v.object({ id })
