import { sql } from 'drizzle-orm'
import type { Queryable } from '../../server/database/database.ts'

/** Every message as text in the order of their ids, so that nothing is rounded on the way here. */
export async function storedMessages(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ row: string }>(sql`select m::text as row from messages m order by id`)
  return rows.map(({ row }) => row)
}
