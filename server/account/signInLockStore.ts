import { sql, type SQL } from 'drizzle-orm'
import { isSince } from '../database/isAhead.ts'
import { isoText } from '../records/pagedList.ts'

/** How long an e-mail is locked for the address that the failures came from. */
export const lockMinutes = 15
export const failuresBeforeLock = 5

/** Returns SQL for the time until which an e-mail is locked for at least one address, as ISO text; null when it isn't. now is epoch ms. */
export function lockedUntilSql(email: SQL, now: number): SQL {
  return sql`(select ${isoText('max(locking.until)')} from (
    select failed_at + interval '1 minute' * ${lockMinutes}::int as until,
      row_number() over (partition by client_ip order by failed_at desc) as place
    from login_failures where email = lower(${email}) and ${isSince(sql`failed_at`, now - lockMinutes * 60_000, now)}
  ) locking where locking.place = ${failuresBeforeLock}::int)`
}
