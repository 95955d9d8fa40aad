import { sql } from 'drizzle-orm'

/** Orders positions, the latest first; of several at one time in device order, not in that of their arrival. */
export const latestInDeviceOrderSql = sql.raw(
  'order by created desc, sequence desc, device_id desc, message_id desc, latitude desc, longitude desc',
)
