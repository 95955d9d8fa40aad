/**
 * What is kept for a number of months: messages as devices sent them, summaries of days, alerts, what was sent about them, changes of
 * records.
 */
export const retentionKinds = ['messages', 'daySummaries', 'alerts', 'deliveries', 'history'] as const

export type RetentionKind = (typeof retentionKinds)[number]
