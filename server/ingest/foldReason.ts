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
 * The reason of a waiting job (j) that gets another one. What the owner asked for prevails; else, as long as a state has to be rebuilt,
 * messages that arrive late don't let new rules judge the past.
 */
export const combinedReason = sql`case when ${recompute} in (j.reason, excluded.reason) then ${recompute}
  when ${newRules} in (j.reason, excluded.reason) then ${newRules} else excluded.reason end`
