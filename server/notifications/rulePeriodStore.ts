import { eq, sql } from 'drizzle-orm'
import { readNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { periodInstants, periodTimes } from '../../contract/notifications/notificationPeriod.ts'
import { toIana } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { notifications } from '../database/schema/notifications.ts'

/**
 * Keeps the times of day of a user's notification rules when the user's time zone changes: they're stored as instants, so 09:00 in the old
 * zone is rewritten as 09:00 in the new one. Takes time zone ids.
 */
export async function rezoneRuleTimes(tx: Queryable, userId: number, before: string, after: string): Promise<void> {
  const rules = await tx
    .select({ id: notifications.id, config: notifications.config })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id)
    .for('update')
  for (const { id, config } of rules) {
    const read = readNotificationConfig(config)
    const Period = periodInstants(periodTimes(read.Period, toIana(before)), toIana(after))
    await tx
      .update(notifications)
      .set({ config: JSON.stringify({ ...read, Period }), dbUpdated: sql`clock_timestamp()` })
      .where(eq(notifications.id, id))
  }
}
