import { sql } from 'drizzle-orm'
import type { Caller } from '../../domain/access/scope.ts'
import type { Fob } from '../../domain/reports/runningSummary.ts'
import type { Queryable } from '../database/database.ts'
import { canSeeAssetSql } from '../kit/visibleAssets.ts'
import type { ReportAsset } from './tripLogStore.ts'

/** An asset as its summary needs it, with the overlay of its own depot as JSON text. */
export interface SummaryAsset extends ReportAsset {
  depotOverlay: string | null
}

/** Those of the assets that the caller may see, in order of name. */
export async function readSummaryAssets(
  db: Queryable,
  caller: Caller,
  assetIds: readonly number[],
): Promise<SummaryAsset[]> {
  const { rows } = await db.execute<{ asset: SummaryAsset }>(sql`
    select json_build_object('id', a.id, 'name', a.name, 'customerId', a.customer_id, 'tempA', a.temp_a, 'tempB', a.temp_b,
      'driverID', a.driver_id, 'depotId', d.id, 'depotName', coalesce(d.name, ''), 'depotOverlay', d.map_overlay,
      'speedLimitKph', p.speed_limit_kph,
      'customer', json_build_object('tempA', c.temp_a, 'tempB', c.temp_b,
        'temperatureThresholdDuration', c.temperature_threshold_duration,
        'fridgeEventTrigger', c.fridge_event_trigger, 'engineEventTrigger', c.engine_event_trigger,
        'speedExceptionDurationLimit', c.speed_exception_duration_limit)) as asset
    from assets a
    join customers c on c.id = a.customer_id
    join profiles p on p.id = a.profiles_id
    left join depots d on d.id = a.depot_id
    where a.id = any(${sql.param([...assetIds])}::int4[]) and a.deleted_at is null and ${canSeeAssetSql(caller)}
    order by lower(a.name), a.id`)
  return rows.map(({ asset }) => asset)
}

/** The registered key fobs of these serials. */
export async function readFobs(
  db: Queryable,
  customerId: number,
  serials: readonly string[],
): Promise<Map<string, Fob>> {
  if (serials.length === 0) return new Map()
  const { rows } = await db.execute<{ serial: string; id: number; name: string }>(sql`
    select serial_no as serial, id, name from ibuttons
    where customer_id = ${customerId} and serial_no = any(${sql.param([...serials])}::text[])`)
  return new Map(rows.map(({ serial, id, name }) => [serial, { id, name }]))
}
