import { sql } from 'drizzle-orm'
import type { Checklist } from '../../contract/dashboard/checklistEndpoints.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { assetModel } from '../assets/assetModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { groupAssetModel, membershipModel } from '../groups/groupModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { userModel } from '../users/userModel.ts'

/** Returns the progress of the set-up, as this user sees it in the checklist. */
export async function readChecklist(db: Queryable, userId: number): Promise<Omit<Checklist, 'hasBackup'>> {
  const { rows } = await db.execute<{ row: Omit<Checklist, 'hasBackup'> }>(sql`
    select json_build_object(
      'isHidden', (select checklist_hidden is not null from ${userModel} u where id = ${userId}),
      'hasDepot', exists (select 1 from ${depotModel} p),
      'asset', (select json_build_object('id', a.id, 'name', a.name) from ${assetModel} a
        left join ${liveStateModel} l on l.asset_id = a.id
        order by l.latitude is not null, a.id limit 1),
      'hasConnected', exists (select 1 from ${deviceModel} d where last_message_time is not null),
      'hasPosition', exists (select 1 from ${liveStateModel} l where latitude is not null),
      'hasPeople', (select count(*) > 1 from (select 1 from ${userModel} u limit 2) found),
      'hasGroup', case when exists (select 1 from ${userModel} u where role <> 'SystemAdmin') then exists (
        select 1 from ${membershipModel} m join ${userModel} u on u.id = m.user_id and u.role <> 'SystemAdmin'
        join ${groupAssetModel} ga on ga.group_id = m.group_id) end
    ) as row`)
  return firstItem(rows).row
}
