import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'

/** Returns whether an alert waits to be acknowledged: it was neither only recorded nor withdrawn. In SQL: server/alerts/alertModel.ts. */
export const isPending = ({ userId, state }: Pick<AlertOccurrence, 'userId' | 'state'>): boolean =>
  userId === null && state === 'pending'
