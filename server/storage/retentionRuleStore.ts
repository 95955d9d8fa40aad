import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { retentionKinds, type RetentionKind } from '../../contract/storage/retentionKinds.ts'
import { noRetention, type Retention } from '../../domain/storage/retention.ts'
import type { Queryable } from '../database/database.ts'
import { customerModel } from '../customers/customerModel.ts'
import { retentionRules } from '../database/schema/storage.ts'

/** The rules of the installation, and those of the customers that have some, by customer. */
export interface AllRetention {
  installation: Retention
  customers: ReadonlyMap<number, Retention>
}

/** Returns all rules as they were set. What applies to a customer is found by appliedRetention (domain/storage). */
export async function readRetention(db: Queryable): Promise<AllRetention> {
  const rows = await db.select().from(retentionRules)
  const isKind = (kind: string): kind is RetentionKind => retentionKinds.some((one) => one === kind)
  let installation = noRetention
  const customers = new Map<number, Retention>()
  for (const { customerId, kind, months } of rows) {
    if (!isKind(kind)) continue
    if (customerId === null) installation = { ...installation, [kind]: months }
    else customers.set(customerId, { ...(customers.get(customerId) ?? noRetention), [kind]: months })
  }
  return { installation, customers }
}

/** Rules that are to be set; null takes one away, and undefined leaves it as it is. */
export type RulesToSet = { [Kind in RetentionKind]?: Retention[Kind] | undefined }

/** Makes changes of rules wait for each other until the transaction ends. */
export async function lockRetention(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`)
}

/** Sets the rules of a customer, or of the installation (null). Kinds that are left out stay as they are. */
export async function saveRules(tx: Queryable, customerId: number | null, changes: RulesToSet): Promise<void> {
  const kinds = retentionKinds.filter((kind) => changes[kind] !== undefined)
  if (kinds.length === 0) return
  const ofOwner = customerId === null ? isNull(retentionRules.customerId) : eq(retentionRules.customerId, customerId)
  await tx.delete(retentionRules).where(and(ofOwner, inArray(retentionRules.kind, kinds)))
  const rules = kinds.flatMap((kind) => {
    const months = changes[kind]
    return typeof months === 'number' ? [{ customerId, kind, months }] : []
  })
  if (rules.length > 0) await tx.insert(retentionRules).values(rules)
}

/** Returns every customer by name, active or not: all of them have records. */
export function customerNames(db: Queryable): Promise<{ id: number; name: string }[]> {
  const customers = customerModel.as('c')
  const { id, name } = customers
  return db
    .select({ id, name })
    .from(customers)
    .orderBy(sql`lower(${name})`, id)
}
