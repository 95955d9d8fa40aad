import * as v from 'valibot'
import type { Caller } from '../../domain/access/scope.ts'
import { invalid } from '../http/apiError.ts'
import type { Queryable } from '../database/database.ts'
import { findDepot, findGroup, type ImportCustomer } from './importLookupStore.ts'

/** The cells of a row by the template's column names. */
export type Cells = Readonly<Record<string, string>>

/** What importing a row needs. */
export interface RowImport {
  tx: Queryable
  caller: Caller
  /** Milliseconds since 1970. */
  now: number
  customer: ImportCustomer
  cells: Cells
  /** Nothing will be kept: what takes long can be left out. */
  isCheck: boolean
  hashPassword(password: string): Promise<string>
}

/** Throws 400 with every message of the contract for what a row would send. */
export function parseRow<S extends v.GenericSchema>(schema: S | undefined, sent: object): v.InferOutput<S> {
  if (!schema) throw new Error('The call takes no body.')
  const parsed = v.safeParse(schema, sent)
  if (parsed.success) return parsed.output
  throw refuse(...new Set(parsed.issues.map(({ message }) => message)))
}

/** A refusal of a row, in sentences. */
export const refuse = (...sentences: string[]) => invalid({ row: sentences })

/** A file is imported for one customer: throws when the row names another. */
export function checkCustomer(cells: Cells, customer: ImportCustomer): void {
  const named = cells.Customer ?? ''
  if (named !== '' && named.toLowerCase() !== customer.name.toLowerCase())
    throw refuse(`This row is for the customer ${named}, but you are importing for ${customer.name}.`)
}

/** The id of the depot that a row names; null when it names none. */
export async function depotOf(db: Queryable, cells: Cells, customerId: number): Promise<number | null> {
  if (!cells.Depot) return null
  const id = await findDepot(db, customerId, cells.Depot)
  if (id === undefined) throw refuse(`The depot ${cells.Depot} was not found. Create it first, or correct its name.`)
  return id
}

/** The ids of the groups that a row names, separated by semicolons. */
export async function groupsOf(db: Queryable, cells: Cells, customerId: number): Promise<number[]> {
  const names = (cells.Groups ?? '').split(';').map((name) => name.trim())
  const ids: number[] = []
  for (const name of names.filter(Boolean)) {
    const id = await findGroup(db, customerId, name)
    if (id === undefined) throw refuse(`The group ${name} was not found. Create it first, or correct its name.`)
    ids.push(id)
  }
  return ids
}

/** Leaves out what a row does not fill in, so that the call's defaults hold. */
export function filled(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, text] of Object.entries(values)) if (text) kept[name] = text
  return kept
}
