import { conditionMessages, repeatedConditions, sameConditionMs } from '../../domain/alerts/repeatedConditions.ts'
import { groupBy } from '../../domain/lists/groupBy.ts'
import { hasCredibleClock } from '../../domain/trips/fixQuality.ts'
import type { Transaction } from '../database/database.ts'
import { conditionsIn, type MessageSpan } from './conditionStore.ts'
import type { FreshMessage } from './storeArrivals.ts'

export interface JudgedConditions {
  /** The ids of new messages that only repeat a condition: they raise no alert. */
  repeats: ReadonlySet<number>
  /** Earlier stored messages that turn out to begin a condition, because a late message says that the one before was over. */
  begun: FreshMessage[]
  /** Earlier stored messages that turn out to repeat one, because a late message began it. */
  repeated: { assetId: number; messageId: number }[]
}

/** Returns which conditions new messages begin or only repeat, and what they change for those stored before, up to an hour after them. */
export async function judgeConditions(tx: Transaction, fresh: readonly FreshMessage[]): Promise<JudgedConditions> {
  const judged = fresh.filter(
    ({ context, message }) =>
      context.asset && conditionMessages.includes(message.messageID) && hasCredibleClock(message),
  )
  const conditions: JudgedConditions & { repeats: Set<number> } = { repeats: new Set(), begun: [], repeated: [] }
  if (judged.length === 0) return conditions
  const isFresh = new Set(judged.map(({ message }) => message.id))
  const stored = groupBy(await conditionsIn(tx, stretchesOf(judged)), ({ assetId }) => assetId)
  for (const [assetId, sent] of groupBy(judged, ({ message }) => message.assetId)) {
    const messages = stored.get(assetId) ?? []
    const repeats = repeatedConditions(messages)
    for (const message of messages) {
      if (isFresh.has(message.id)) {
        if (repeats.has(message)) conditions.repeats.add(message.id)
        continue
      }
      const before = sent.find(({ message: one }) => isWithin(message.created - one.created))
      if (before && repeats.has(message)) conditions.repeated.push({ assetId, messageId: message.id })
      else if (before) conditions.begun.push({ ...before, message, duressFlag: undefined, isTimedHere: false })
    }
  }
  return conditions
}

const isWithin = (since: number) => since >= 0 && since <= sameConditionMs

/** Returns an hour before and after each message: who repeats what is known from that. */
function stretchesOf(judged: readonly FreshMessage[]): MessageSpan[] {
  const stretches: MessageSpan[] = []
  const inTime = judged.map(({ message }) => message).sort((a, b) => a.assetId - b.assetId || a.created - b.created)
  for (const { assetId, created } of inTime) {
    const last = stretches.at(-1)
    const to = created + sameConditionMs
    if (last?.assetId === assetId && created - sameConditionMs <= last.to) last.to = to
    else stretches.push({ assetId, from: created - sameConditionMs, to })
  }
  return stretches
}
