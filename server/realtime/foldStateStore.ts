import { sql } from 'drizzle-orm'
import type { AssetFold, FoldSettings } from '../../domain/rules/foldAsset.ts'
import type { DrivingStatus } from '../../domain/rules/underWay.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Transaction } from '../database/database.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import type { LiveSnapshot } from '../ingest/deviceContextStore.ts'

const iso = (at: number) => new Date(at).toISOString()

/**
 * Replaces the state of an asset's rules, its activity and the driver on its reader; times in epoch ms. A state of null deletes the stored
 * one.
 */
export async function saveFoldState(
  tx: Transaction,
  given: {
    assetId: number
    state: AssetFold | null
    settings: FoldSettings
    checkpointAt: number
    serial: string | null
    /** Its activity; null leaves the stored one unchanged. */
    movement: DrivingStatus | null
    /** What a live map shows; null leaves the stored values unchanged. */
    live: LiveSnapshot | null
  },
): Promise<void> {
  const { assetId, state, settings, checkpointAt, serial, movement, live } = given
  const shown = live && {
    ...live,
    processors: null,
    fixCreated: live.fixCreated === null ? null : iso(live.fixCreated),
    location: live.lastMessage.location,
  }
  const stored = {
    ...(state ? { fold: state, foldSettings: settings, checkpointAt } : {}),
    ...(movement ? { movement } : {}),
  }
  const since = movement ? iso(movement.since) : null
  await tx.execute(sql`
    update live_states l set ibutton_id = (fob.ibutton->>'iButtonId')::int,
      last_status_change = coalesce(${since}::timestamptz, l.last_status_change),
      processors = (l.processors - '{fold,foldSettings,checkpointAt}'::text[]) || ${JSON.stringify(stored)}::jsonb
        || jsonb_build_object('ibutton', fob.ibutton),
      last_message = coalesce(shown."lastMessage", l.last_message), location = coalesce(shown.location, l.location),
      latitude = coalesce(shown.latitude, l.latitude), longitude = coalesce(shown.longitude, l.longitude),
      fix_created = coalesce(shown."fixCreated", l.fix_created)
    from json_to_record(${JSON.stringify(shown ?? {})}::json) as shown("lastMessage" jsonb, location text, latitude float8, longitude float8,
        "fixCreated" timestamptz),
      (select (select jsonb_build_object('serial', i.serial_no, 'iButtonId', i.id, 'name', i.name)
      from ${anyAssetModel} a join ${iButtonModel} i on i.customer_id = a.customer_id and i.serial_no = ${serial}
      where a.id = ${assetId}) as ibutton) fob
    where l.asset_id = ${assetId}`)
}
