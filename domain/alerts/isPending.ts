import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'

/** Returns whether an alert counts: one that was only recorded because it arrived late, or was withdrawn, is listed, but not counted. */
export const isCounted = ({ state }: Pick<AlertOccurrence, 'state'>): boolean =>
  state !== 'recorded' && state !== 'withdrawn'

/** Returns whether an alert waits to be acknowledged. In SQL: server/alerts/alertModel.ts. */
export const isPending = (alert: Pick<AlertOccurrence, 'userId' | 'state'>): boolean =>
  alert.userId === null && isCounted(alert)
