import { sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import { addAlertSteps, closeAlert, insertAlerts, type NewAlert } from '../alerts/alertStore.ts'
import type { Transaction } from '../database/database.ts'
import type { FoundAlerts } from '../ingest/findAlerts.ts'
import type { FleetPlan } from './fleetPlan.ts'
import { createRandom } from './random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const duressRemarks = 'Called the driver: cornered by a dog at the loading dock, unhurt. Police not needed.'
const remarksOf = {
  Behavior: ['Spoke to the driver.', 'Noted for the weekly meeting.', 'Checked, all in order.', '', '', ''],
  Temperature: [
    'Door was open at the dock.',
    'Probe checked, cargo in range.',
    'Cargo moved to another truck.',
    '',
    '',
  ],
  Duress: [duressRemarks],
}

interface Settlement {
  alertId: number
  userId: number
  /** Epoch ms. */
  at: number
  remarks: string
}

/**
 * Stores the alerts of the history, with what users did about them: older ones are acknowledged, and some of today's are not. `deskOf`
 * returns the users who watch a customer's alerts. Returns how many alerts there are.
 */
export async function settleAlerts(
  tx: Transaction,
  fleet: FleetPlan,
  histories: readonly FoundAlerts[],
  deskOf: (customerId: number) => readonly number[],
): Promise<number> {
  // The messages were stored without reading their ids.
  const raised = histories.flatMap((found) => found.raised).map((alert) => ({ ...alert, messageId: null }))
  const ids = await insertAlerts(tx, raised)
  for (const closed of histories.flatMap((found) => found.closed)) await closeAlert(tx, closed)
  await nameMessages(tx)

  const settled = raised.flatMap((alert) => {
    const settlement = settlementOf(fleet, alert, deskOf(alert.customerId))
    return settlement ? [{ ...settlement, alertId: valueFor(ids, alert.uniqueId) }] : []
  })
  await acknowledge(tx, settled)
  await addAlertSteps(tx, [
    ...raised.map((alert) => ({ alertId: valueFor(ids, alert.uniqueId), at: alert.created, kind: 'raised' as const })),
    ...settled.map(({ alertId, at, userId, remarks }) => ({
      alertId,
      at,
      kind: 'acknowledged' as const,
      userId,
      detail: remarks,
    })),
  ])
  await notify(tx)
  return ids.size
}

/** Returns who acknowledged an alert, when and with which remarks; undefined while nobody has. */
function settlementOf(
  fleet: FleetPlan,
  alert: NewAlert,
  desk: readonly number[],
): Omit<Settlement, 'alertId'> | undefined {
  const random = createRandom(fleet.seed, 'settled', alert.eventId, alert.assetId, alert.occurred)
  const isDuress = alert.eventId === messageID.duress
  const at = alert.created + (isDuress ? random.between(1, 3) : random.between(4, 240)) * minute
  const age = fleet.now - alert.created
  const chance = age > day ? (isDuress ? 1 : 0.93) : !isDuress && age > 6 * hour ? 0.4 : 0
  if (!random.chance(chance) || at > fleet.now) return undefined
  return { userId: random.pick(desk), at, remarks: random.pick(remarksOf[alert.category]) }
}

async function acknowledge(tx: Transaction, settled: readonly Settlement[]): Promise<void> {
  const rows = settled.map((one) => ({ ...one, at: new Date(one.at).toISOString() }))
  await tx.execute(sql`
    update alerts set user_id = given."userId", acknowledge_time = given.at, acknowledged_description = given.remarks
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("alertId" int, "userId" int, at timestamptz, remarks text)
    where alerts.id = given."alertId"`)
}

/** Sets the message that raised each alert: its unique id contains device, time and message id. */
async function nameMessages(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update alerts set message_id = (
      select m.id from messages m
      where m.device_id = split_part(unique_id, '/', 2)::int
        and m.created = to_timestamp(split_part(unique_id, '/', 3)::float8 / 1000)
        and m.message_id = split_part(unique_id, '/', 4)::int)
    where message_id is null and unique_id like 'message/%'`)
}

/** Adds the notifications that users' rules would have sent for the alerts, by events, assets, days and hours. */
async function notify(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with rules as (
      select n.id, n.user_id, n.temp_a_notification, n.temp_b_notification, u.time_zone_id, n.config::json as config,
        (n.config::json ->> 'Hours')::int as hours,
        ((n.config::json -> 'Period' ->> 'Start')::timestamptz at time zone u.time_zone_id)::time as starts,
        ((n.config::json -> 'Period' ->> 'End')::timestamptz at time zone u.time_zone_id)::time as ends
      from notifications n join users u on u.id = n.user_id where n.status = 1
    ), matches as (
      select r.id, r.user_id, r.hours, al.id as alert_id, al.created,
        case when r.starts < r.ends then t.clock >= r.starts and t.clock < r.ends else t.clock >= r.starts or t.clock < r.ends end
          as is_within
      from rules r
      join notification_assets na on na.notification_id = r.id
      join alerts al on al.asset_id = na.asset_id
      cross join lateral (select (al.occurred at time zone r.time_zone_id)::time as clock,
        trim(to_char(al.occurred at time zone r.time_zone_id, 'Day')) as day) t
      where r.config -> 'Days' ->> t.day = 'true' and (
        exists (select 1 from notification_events ne join events e on e.id = ne.event_id
          where ne.notification_id = r.id and e.type = al.event_id)
        or (al.temp_alert_sensor = 'TempA' and r.temp_a_notification)
        or (al.temp_alert_sensor = 'TempB' and r.temp_b_notification))
    )
    insert into notification_occurrences (notification_id, alert_id, user_id, created)
    select id, alert_id, user_id, created from matches
    where hours = 1 or (hours = 2) = is_within
    on conflict do nothing`)
}
