import * as words from '#words/storage'
import { installationId, monthsField } from '../../contract/storage/retentionRecord.ts'
import { retentionKinds } from '../../contract/storage/retentionKinds.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { appliedRetention, noRetention, type Retention } from '../../domain/storage/retention.ts'
import type { Database, Queryable } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import { changeRecords } from '../records/changeStore.ts'
import { customerNames, lockRetention, readRetention, saveRules, type RulesToSet } from './retentionRuleStore.ts'

export interface RetentionChange {
  /** Null: the installation. */
  customerId: number | null
  /** Months by kind; null for ever, or as the installation. Kinds that are left out stay as they are. */
  retention: RulesToSet
  caller: Caller
  /** Epoch ms. */
  now: number
}

/**
 * Sets rules of the installation or of a customer, and keeps in its history who did and what they were. Throws 404 for a customer that doesn't
 * exist, and 400 when summaries of days would be kept for less time than their messages.
 */
export async function changeRetention(
  db: Database,
  { customerId, retention, caller, now }: RetentionChange,
): Promise<void> {
  await changeRecords(db, {
    entity: customerId === null ? 'installation' : 'customer',
    action: 'update',
    caller,
    now,
    request: null,
    async read(tx, isLocked) {
      if (isLocked) await lockRetention(tx)
      return [{ id: customerId ?? installationId, ...asRecord(await ownRetention(tx, customerId)) }]
    },
    async write(tx) {
      await requireCustomer(tx, customerId)
      await saveRules(tx, customerId, retention)
      const { installation, customers } = await readRetention(tx)
      const own = customerId === null ? installation : (customers.get(customerId) ?? noRetention)
      refuseShortSummaries(own.daySummaries, appliedRetention(installation, own).messages)
    },
  })
}

async function requireCustomer(tx: Queryable, customerId: number | null): Promise<void> {
  if (customerId === null) return
  const customers = await customerNames(tx)
  if (!customers.some(({ id }) => id === customerId)) throw notFound('customer')
}

async function ownRetention(tx: Queryable, customerId: number | null): Promise<Retention> {
  const { installation, customers } = await readRetention(tx)
  return customerId === null ? installation : (customers.get(customerId) ?? noRetention)
}

/** Rules as the history keeps them. */
const asRecord = (retention: Retention) =>
  Object.fromEntries(retentionKinds.map((kind) => [monthsField(kind), retention[kind]]))

/**
 * Takes the rule that was set for summaries of days and the one that applies to messages. What isn't set for a customer is no less than their
 * messages anyway (appliedRetention).
 */
function refuseShortSummaries(summaries: number | null, messages: number | null): void {
  if (summaries === null || (messages !== null && summaries >= messages)) return
  throw invalid({
    'retention.daySummaries': [
      messages === null ? words.summariesForever() : words.summariesShorter({ least: messages }),
    ],
  })
}
