import type { RetentionKind } from '../../contract/storage/retentionKinds.ts'
import { appliedRetention, firstStoredMonth, type Retention } from '../../domain/storage/retention.ts'
import type { Queryable } from '../database/database.ts'
import { customerNames, readRetention } from './retentionRuleStore.ts'

/** For how many months records of a kind are kept: of each customer, and (null) those that belong to none. */
export interface RetainedMonths {
  customerId: number | null
  /** '' for what belongs to no customer. */
  customerName: string
  months: number
}

/**
 * Returns for how many months records of a kind are kept. Customers whose records are kept for ever are left out, and so is a rule of less
 * than a month, which the calls refuse.
 */
export async function retainedMonths(db: Queryable, kind: RetentionKind): Promise<RetainedMonths[]> {
  const { installation, customers } = await readRetention(db)
  const retained = (customerId: number | null, customerName: string, applied: Retention): RetainedMonths[] => {
    const months = applied[kind]
    return months === null || months < 1 ? [] : [{ customerId, customerName, months }]
  }
  const names = await customerNames(db)
  return [
    ...names.flatMap(({ id, name }) => retained(id, name, appliedRetention(installation, customers.get(id)))),
    ...retained(null, '', appliedRetention(installation)),
  ]
}

interface CustomerMonth {
  customerId: number | null
  month: string
}

/** Returns whether messages of a customer's month are to leave by its rule. */
export function isDueBy(rules: readonly RetainedMonths[], { customerId, month }: CustomerMonth, now: number): boolean {
  const rule = rules.find((one) => one.customerId === customerId)
  return rule !== undefined && month < firstStoredMonth(rule.months, now)
}

/** Returns the same by the rules as they are now. */
export const isDue = async (db: Queryable, month: CustomerMonth, now: number): Promise<boolean> =>
  isDueBy(await retainedMonths(db, 'messages'), month, now)

/** Returns all rules as one text, which shows whether one was changed. */
export async function rulesAsText(db: Queryable): Promise<string> {
  const { installation, customers } = await readRetention(db)
  return JSON.stringify([installation, ...customers])
}
