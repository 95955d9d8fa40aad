import { sql } from 'drizzle-orm'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import type { AssetContext } from '../ingest/deviceContextStore.ts'
import { insertHistorySql } from '../records/changeStore.ts'
import { historyModel } from '../records/historyModel.ts'

/**
 * Activates assets that are awaiting installation and were driving (`drivenAt`), and records that in their history. A device on a test bench
 * doesn't drive, whatever its ignition wire says; and a drive from before somebody set the asset to await its installation says nothing
 * about it. Returns the audiences to notify.
 */
export async function activateDriving(
  tx: Queryable,
  assets: readonly AssetContext[],
  received: number,
): Promise<HubAudience[]> {
  const driven = assets.filter(
    ({ statusId, drivenAt }) => statusId === assetStatus.awaitingInstall && drivenAt !== undefined,
  )
  if (driven.length === 0) return []
  const [before, after] = [assetStatus.awaitingInstall, assetStatus.active]
  const statusOf = (id: number) => sql`${JSON.stringify({ statusId: id })}::jsonb`
  const drives = driven.map(({ assetId, drivenAt = 0 }) => ({ id: assetId, driven: new Date(drivenAt).toISOString() }))
  const { rows } = await tx.execute<{ id: number }>(sql`
    with locked as materialized (
      select a.id from assets a join json_to_recordset(${JSON.stringify(drives)}::json) as drives(id int, driven timestamptz)
        on a.id = drives.id
      where a.status_id = ${before} and not exists (
        select 1 from ${historyModel} h where h.entity = 'asset' and h.entity_id = a.id and h.action = 'update'
          and (h.after->>'statusId')::int = ${before} and (h.before->>'statusId')::int is distinct from ${before}
          and h.at > drives.driven)
      order by a.id for no key update of a
    ), changed as (
      update assets a set status_id = ${after}, db_updated = clock_timestamp() from locked where a.id = locked.id
      returning a.id
    )
    ${insertHistorySql('asset', 'update', { at: received, id: sql`id`, before: statusOf(before), after: statusOf(after), changed: sql`changed` })}
    returning entity_id as id`)
  const activated = new Set(rows.map(({ id }) => id))
  const changed = driven.filter(({ assetId }) => activated.has(assetId))
  for (const asset of changed) asset.statusId = after
  return changed.map(({ assetId, customerId, groupIds }) => ({ assetId, customerId, groupIds }))
}
