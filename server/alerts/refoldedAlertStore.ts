import { sql } from 'drizzle-orm'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import type { StandingAlert } from '../../domain/alerts/alertDifference.ts'
import type { Transaction } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

/**
 * The alerts of an asset that rules raised and that still stand, those that were over before a time (epoch ms) left out. kind is the rule, and of
 * a temperature the sensor and the side. Alerts of earlier versions of this program have the basis 'earlier'.
 */
export async function standingAlerts(tx: Transaction, assetId: number, from: number): Promise<StandingAlert[]> {
  const { rows } = await tx.execute<{ alert: StandingAlert }>(sql`
    select json_build_object('id', id, 'basis', case when rule = '' then 'earlier' else basis end,
      'kind', case when category = 'Temperature'
        then 'temperature/' || right(temp_alert_sensor, 1) || '/' || temp_alert_rule_type
        when rule <> '' then rule when event_id = ${messageID.overspeed} then 'overspeed'
        when event_id = ${messageID.noDriverBreak} then 'noDriverBreak' else 'parkedIdle' end,
      'since', ${ms('coalesce(temp_alert_start_time, occurred)')}, 'occurred', ${ms('occurred')},
      'ended', ${ms(`case when rule = '' and category <> 'Temperature' then occurred else coalesce(ended, temp_alert_end_time) end`)})
      as alert
    from alerts where asset_id = ${assetId} and state <> 'withdrawn'
      and (rule <> '' or unique_id like 'temperature/%' or unique_id like 'behaviour/%')
      and (occurred >= ${new Date(from).toISOString()} or coalesce(ended, temp_alert_end_time) >= ${new Date(from).toISOString()}
        or (ended is null and temp_alert_end_time is null and rule <> ''))
    order by id`)
  return rows.map(({ alert }) => alert)
}

/** An alert with the times that its finding has now; epoch ms. */
export interface CorrectedAlert {
  alertId: number
  uniqueId: string
  since: number
  occurred: number
  ended: number | null
  location: string
}

/** Gives alerts the times of what was found again. Returns the ids of those that had others. */
export async function correctAlerts(tx: Transaction, corrected: readonly CorrectedAlert[]): Promise<number[]> {
  if (corrected.length === 0) return []
  const at = (time: number | null) => (time === null ? null : new Date(time).toISOString())
  const rows = corrected.map((one) => ({
    ...one,
    since: at(one.since),
    occurred: at(one.occurred),
    ended: at(one.ended),
  }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g("alertId" int, "uniqueId" text, since timestamptz,
    occurred timestamptz, ended timestamptz, location text)`
  // Two alerts may take each other's name.
  await tx.execute(sql`update alerts a set unique_id = 'renamed/' || a.id from ${given}
    where a.id = g."alertId" and a.unique_id <> g."uniqueId"`)
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update alerts a set unique_id = g."uniqueId", occurred = g.occurred, temp_alert_start_time = g.since, ended = g.ended,
      temp_alert_end_time = case when category = 'Temperature' then g.ended end,
      temp_alert_end_address = case when category = 'Temperature' and g.ended is not null then coalesce(temp_alert_end_address, g.location) end
    from ${given}
    where a.id = g."alertId" and (a.unique_id <> g."uniqueId" or a.occurred <> g.occurred or a.ended is distinct from g.ended
      or a.temp_alert_start_time is distinct from g.since)
    returning a.id`)
  return changed.map(({ id }) => id)
}

/** Withdraws alerts, each for its reason in words; acknowledgements stay, and what was not sent yet is never sent. */
export async function withdrawAlertRows(
  tx: Transaction,
  withdrawn: readonly { alertId: number; reason: string }[],
  now: number,
): Promise<void> {
  if (withdrawn.length === 0) return
  await tx.execute(sql`
    update alerts a set state = 'withdrawn', withdrawn_at = ${new Date(now).toISOString()}, reason = g.reason
    from json_to_recordset(${JSON.stringify(withdrawn)}::json) as g("alertId" int, reason text) where a.id = g."alertId"`)
  await tx.execute(sql`
    update outbox set state = 'gone', last_error = 'the alert was withdrawn before it was sent'
    where alert_id = any(${idArray(withdrawn.map(({ alertId }) => alertId))}) and state = 'queued' and kind <> 'hub'`)
}

/** An alert that takes the name of a finding; its times stay. */
export interface AdoptedAlert {
  alertId: number
  uniqueId: string
  rule: string
  basis: string
}

/** Gives alerts of earlier rules the names of what goes on, as far as no other alert has them. */
export async function adoptAlerts(tx: Transaction, adopted: readonly AdoptedAlert[]): Promise<void> {
  if (adopted.length === 0) return
  await tx.execute(sql`
    update alerts a set unique_id = g."uniqueId", rule = g.rule, basis = g.basis
    from json_to_recordset(${JSON.stringify(adopted)}::json) as g("alertId" int, "uniqueId" text, rule text, basis text)
    where a.id = g."alertId" and not exists (select 1 from alerts o where o.unique_id = g."uniqueId")`)
}
