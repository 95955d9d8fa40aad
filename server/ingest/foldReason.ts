/** The reason of a job for messages that arrived late. */
export const lateMessages = 'late messages'
/** The reason of a job that rebuilds a state created by other rules. */
export const newRules = 'new rules'
/** How much of the past is folded to rebuild such a state. */
export const newRulesSpanMs = 2 * 86_400_000
/** The reason of a job that the server's owner asked for: the whole past is judged by the current rules. */
export const recompute = 'recompute'
/** Why an asset is folded again. */
export type FoldReason = typeof lateMessages | typeof newRules | typeof recompute

/**
 * The reasons, the first of which prevails where several jobs of an asset become one: what the owner asked for; then messages that arrive late,
 * whose alerts would otherwise never be raised, although the days that the job covers are then judged by the new rules too.
 */
export const reasonsByRank: readonly FoldReason[] = [recompute, lateMessages, newRules]

/** Returns the reason of a job that two jobs of an asset become. */
export function prevailingReason(one: FoldReason, other: FoldReason): FoldReason {
  return reasonsByRank.indexOf(one) <= reasonsByRank.indexOf(other) ? one : other
}
