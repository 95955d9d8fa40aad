import { sql } from 'drizzle-orm'
import type { AssetFold, FoldSettings } from '../../domain/rules/foldAsset.ts'
import type { DrivingStatus } from '../../domain/rules/movement.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import type { Transaction } from '../database/database.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import type { LiveSnapshot } from '../ingest/deviceContextStore.ts'
import { liveStates } from '../database/schema/realtime.ts'

const iso = (at: number) => new Date(at).toISOString()
const isoOf = (at: number | null) => (at === null ? null : iso(at))

/** Returns what a live map shows, as its columns take it. */
function shownOf(live: LiveSnapshot) {
  return {
    lastMessage: live.lastMessage,
    location: live.lastMessage.location,
    latitude: live.latitude,
    longitude: live.longitude,
    created: iso(live.created),
    received: live.lastMessage.received,
    fixCreated: isoOf(live.fixCreated),
    lastStatusChange: isoOf(live.lastStatusChange),
    lastDuress: isoOf(live.lastDuress),
    lastPowerCut: isoOf(live.lastPowerCut),
    powerRestored: isoOf(live.powerRestored),
  }
}

/**
 * Replaces the state of an asset's rules, its activity and the driver on its reader; times in epoch ms. A state of null deletes the stored
 * one.
 */
export async function saveFoldState(
  tx: Transaction,
  request: {
    assetId: number
    state: AssetFold | null
    settings: FoldSettings
    checkpointAt: number
    serial: string | null
    /** Its activity; null leaves the stored one unchanged. */
    movement: DrivingStatus | null
    /** How often it usually reports while driving, seconds; null while that isn't known. */
    medianInterval: number | null
    /** What a live map shows; null leaves the stored values unchanged. */
    live: LiveSnapshot | null
  },
): Promise<void> {
  const { assetId, state, settings, checkpointAt, serial, movement, medianInterval, live } = request
  const shown = live && shownOf(live)
  const stored = {
    ...(state ? { fold: state, foldSettings: settings, checkpointAt } : {}),
    ...(movement ? { movement, medianInterval } : {}),
    ...(live?.processors.newest
      ? { newest: live.processors.newest, newestFix: live.processors.newestFix ?? null }
      : {}),
  }
  const since = movement ? iso(movement.since) : null
  // All that an asset has ever sent may have arrived after it lost its device.
  if (shown)
    await tx
      .insert(liveStates)
      .values({
        assetId,
        created: new Date(shown.created),
        received: new Date(shown.received),
        lastMessage: shown.lastMessage,
      })
      .onConflictDoNothing()
  await tx.execute(sql`
    update live_states l set ibutton_id = (fob.ibutton->>'iButtonId')::int,
      last_status_change = coalesce(${since}::timestamptz, shown."lastStatusChange", l.last_status_change),
      last_duress = coalesce(shown."lastDuress", l.last_duress), last_power_cut = coalesce(shown."lastPowerCut", l.last_power_cut),
      power_restored = coalesce(shown."powerRestored", l.power_restored), created = coalesce(shown.created, l.created),
      received = case when shown.created > l.created then shown.received else l.received end,
      processors = (l.processors - '{fold,foldSettings,checkpointAt}'::text[]) || ${JSON.stringify(stored)}::jsonb
        || jsonb_build_object('ibutton', fob.ibutton),
      last_message = coalesce(shown."lastMessage", l.last_message), location = coalesce(shown.location, l.location),
      latitude = coalesce(shown.latitude, l.latitude), longitude = coalesce(shown.longitude, l.longitude),
      fix_created = coalesce(shown."fixCreated", l.fix_created)
    from json_to_record(${JSON.stringify(shown ?? {})}::json) as shown("lastMessage" jsonb, location text, latitude float8, longitude float8,
        created timestamptz, received timestamptz, "fixCreated" timestamptz, "lastStatusChange" timestamptz, "lastDuress" timestamptz,
        "lastPowerCut" timestamptz, "powerRestored" timestamptz),
      (select (select jsonb_build_object('serial', i.serial_no, 'iButtonId', i.id, 'name', i.name)
      from ${anyAssetModel} a join ${iButtonModel} i on i.customer_id = a.customer_id and i.serial_no = ${serial}
      where a.id = ${assetId}) as ibutton) fob
    where l.asset_id = ${assetId}`)
}
