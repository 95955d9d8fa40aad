import { sql } from 'drizzle-orm'

/** The reason of a job for messages that arrived late. */
export const lateMessages = 'late messages'
/** The reason of a job that rebuilds a state created by other rules. */
export const newRules = 'new rules'
/** The reason of a job that the server's owner asked for: the whole past is judged by the current rules. */
export const recompute = 'recompute'
/** Why an asset is folded again. */
export type FoldReason = typeof lateMessages | typeof newRules | typeof recompute

/**
 * The reason of a waiting job (j) that gets another one. What the owner asked for prevails; then messages that arrive late, whose alerts would
 * otherwise never be raised, although the days that the job covers are then judged by the new rules too.
 */
export const combinedReason = sql`case when ${recompute} in (j.reason, excluded.reason) then ${recompute}
  when ${lateMessages} in (j.reason, excluded.reason) then ${lateMessages} else excluded.reason end`
