import { sql, type SQL } from 'drizzle-orm'

/**
 * Notes when devices last sent a message. Returns the statement, for a caller that does more in the same one; given is a relation with
 * device_id and received.
 */
export const noteSpokenSql = (given: SQL): SQL => sql`
  update devices set last_message_time = spoken.received from ${given} spoken where devices.id = spoken.device_id`
