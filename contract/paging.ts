import * as words from '#words/fields'
import * as v from 'valibot'
import { allRows } from './pagination.ts'

const wholeNumber = (message: () => string) =>
  v.pipe(v.union([v.string(message), v.number(message)], message), v.transform(Number), v.integer(message))

const pageMessage = () => words.pageNumber()
const sizeMessage = () => words.pageSize({ most: allRows })
const customerMessage = () => words.customerNumber()

/** The largest id that the database can store. */
const maxId = 2_147_483_647
const idMessage = () => words.recordNumber()

/** A positive integer id, from a path or query (text) or from JSON (number). */
export const id = v.pipe(wholeNumber(idMessage), v.minValue(1, idMessage), v.maxValue(maxId, idMessage))

/** The query of every paged list. Directions are spelled asc and des. */
export const listQueryEntries = {
  SearchString: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  customerId: v.optional(
    v.pipe(wholeNumber(customerMessage), v.minValue(0, customerMessage), v.maxValue(maxId, customerMessage)),
  ),
  PageSize: v.optional(
    v.pipe(wholeNumber(sizeMessage), v.minValue(1, sizeMessage), v.maxValue(allRows, sizeMessage)),
    50,
  ),
  PageNumber: v.optional(
    v.pipe(wholeNumber(pageMessage), v.minValue(1, pageMessage), v.maxValue(maxId, pageMessage)),
    1,
  ),
  SortDirection: v.optional(v.picklist(['asc', 'des']), 'asc'),
  SortString: v.optional(v.pipe(v.string(), v.maxLength(50)), ''),
  /** Requests the page that contains this record, instead of PageNumber; ignored when the list doesn't contain it. */
  RowId: v.optional(id),
}
export const listQuery = v.object(listQueryEntries)
export type ListQuery = v.InferOutput<typeof listQuery>

export const idParams = v.object({ id })
