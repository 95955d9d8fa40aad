import { sql, type SQL } from 'drizzle-orm'

/**
 * Records when devices last sent a message. Returns the statement, for use within a larger one; given is a relation with device_id and
 * received.
 */
export const setLastMessageTimeSql = (times: SQL): SQL => sql`
  update devices set last_message_time = reported.received from ${times} reported where devices.id = reported.device_id`
