import { sql } from 'drizzle-orm'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import type { AssetContext } from '../ingest/deviceContextStore.ts'
import { keepHistorySql } from '../records/changeStore.ts'

/**
 * Activates assets that are awaiting installation and are driving, and records that in their history. A device on a test bench doesn't
 * drive, whatever its ignition wire says. Returns the audiences to notify.
 */
export async function activateDriving(
  tx: Queryable,
  assets: readonly AssetContext[],
  received: number,
): Promise<HubAudience[]> {
  const installed = assets.filter(
    ({ statusId, live }) =>
      statusId === assetStatus.awaitingInstall && live?.processors.fold?.settled?.underWay?.isDriving,
  )
  if (installed.length === 0) return []
  const [before, after] = [assetStatus.awaitingInstall, assetStatus.active]
  const statusOf = (id: number) => sql`${JSON.stringify({ statusId: id })}::jsonb`
  await tx.execute(sql`
    with changed as (
      update assets set status_id = ${after}, db_updated = clock_timestamp()
      where id = any(${idArray(installed.map(({ assetId }) => assetId))}) and status_id = ${before} returning id
    )
    ${keepHistorySql('asset', 'update', { at: received, id: sql`id`, before: statusOf(before), after: statusOf(after), changed: sql`changed` })}`)
  for (const asset of installed) asset.statusId = after
  return installed.map(({ assetId, customerId, groupIds }) => ({ assetId, customerId, groupIds }))
}
