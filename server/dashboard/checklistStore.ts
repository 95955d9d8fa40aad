import { eq, sql } from 'drizzle-orm'
import type { Checklist } from '../../contract/dashboard/checklistEndpoints.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { users } from '../database/schema/tables.ts'

/** How far the installation is set up, as this user sees the checklist. */
export async function readChecklist(db: Queryable, userId: number): Promise<Omit<Checklist, 'hasBackup'>> {
  const { rows } = await db.execute<{ row: Omit<Checklist, 'hasBackup'> }>(sql`
    select json_build_object(
      'isHidden', (select checklist_hidden is not null from users where id = ${userId}),
      'hasDepot', exists (select 1 from depots),
      'asset', (select json_build_object('id', a.id, 'name', a.name) from assets a
        left join live_states l on l.asset_id = a.id where a.deleted_at is null
        order by l.latitude is not null, a.id limit 1),
      'hasConnected', exists (select 1 from devices where last_message_time is not null),
      'hasPosition', exists (select 1 from live_states where latitude is not null),
      'hasPeople', (select count(*) > 1 from (select 1 from users where deleted_at is null limit 2) found)
    ) as row`)
  return firstItem(rows).row
}

export async function hideChecklistOf(db: Queryable, userId: number, hidden: Date | null): Promise<void> {
  await db.update(users).set({ checklistHidden: hidden }).where(eq(users.id, userId))
}
