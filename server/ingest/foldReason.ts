/** The reason of a job for messages that arrived late. */
export const lateMessages = 'late messages'
/** The reason of a job that rebuilds a state created by other rules. */
export const newRules = 'new rules'
/** The reason of a job that the server's owner asked for: the whole past is judged by the current rules. */
export const recompute = 'recompute'
/** Why an asset is folded again. */
export type FoldReason = typeof lateMessages | typeof newRules | typeof recompute
