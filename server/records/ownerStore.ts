import * as words from '#words/errors'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import { invalid, refusal } from '../http/apiError.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { profileModel } from '../profiles/profileModel.ts'

/** Returns whether a customer exists. */
export async function isCustomer(db: Queryable, customerId: number): Promise<boolean> {
  const customers = customerModel.as('customers')
  return (await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId))).length > 0
}

/** Throws 400 for the field if the customer doesn't exist. */
export async function requireCustomer(db: Queryable, field: string, customerId: number): Promise<void> {
  if (!(await isCustomer(db, customerId))) throw invalid({ [field]: [words.recordNotFound({ record: 'customer' })] })
}

/**
 * Throws 400 for the field if a depot is given that doesn't belong to the customer. The depot can't be deleted until the transaction ends.
 */
export async function requireDepot(
  tx: Queryable,
  field: string,
  depotId: number | null,
  customerId: number,
): Promise<void> {
  if (depotId === null) return
  const depots = depotModel.as('depots')
  const isTheirs = and(eq(depots.id, depotId), eq(depots.customerId, customerId))
  const found = await tx.select({ id: depots.id }).from(depots).where(isTheirs).for('key share')
  if (found.length === 0) throw invalid({ [field]: [words.recordNotFound({ record: 'depot' })] })
}

interface WantedName {
  name: string
  /** The customer within which the name must be unique; null for customers and profiles, whose names are unique overall. */
  ownerId: number | null
  /** The id of the record that is being renamed. */
  exceptId?: number
}

/**
 * Returns whether no other customer, no other profile, or no other depot of the same customer has this name, regardless of case. Two
 * records that are saved at the same time wait for each other.
 */
export async function isNameFree(
  tx: Queryable,
  kind: 'customer' | 'depot' | 'profile',
  { name, ownerId, exceptId = 0 }: WantedName,
): Promise<boolean> {
  const key = `name ${kind} ${ownerId} ${name.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const named = {
    customer: sql`${customerModel} r where lower(r.name)`,
    depot: sql`${depotModel} r where r.customer_id = ${ownerId} and lower(r.name)`,
    profile: sql`${profileModel} r where lower(r.profile_name)`,
  }[kind]
  const { rows } = await tx.execute(sql`select 1 from ${named} = lower(${name}) and r.id <> ${exceptId} limit 1`)
  return rows.length === 0
}

/** Throws 409 if the name of a customer, or of a depot of this customer, is taken: see isNameFree. */
export async function requireFreeName(tx: Queryable, kind: 'customer' | 'depot', wanted: WantedName): Promise<void> {
  if (await isNameFree(tx, kind, wanted)) return
  const code = kind === 'customer' ? 'recordsCustomerNameTaken' : 'recordsDepotNameTaken'
  throw refusal(409, code, {}, { statusCode: 8, errors: { Name: [words.word(code, {})] } })
}

/** Throws 400 if an update sends another customer than the record has, because records can't move between customers. */
export function requireSameCustomer(field: string, sent: number, stored: number): void {
  if (sent !== stored) throw invalid({ [field]: [words.recordsCustomerFixed()] })
}
