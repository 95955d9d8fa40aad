import { isDiskFull, isOutage } from '../database/databaseError.ts'
import { databaseUnreachable, databaseFull } from './apiError.ts'

/** Returns the 503 for what a full disk or an absent database threw; anything else as it is. */
export function withOutageNamed(thrown: unknown): unknown {
  if (isDiskFull(thrown)) return databaseFull()
  return isOutage(thrown) ? databaseUnreachable() : thrown
}
