import { sql } from 'drizzle-orm'
import type { TemperatureRuleState } from '../../domain/temperature/temperatureRule.ts'
import type { Transaction } from '../database/database.ts'

/** Keeps the states of live alert configurations, by configuration id, in one statement. */
export async function saveRuleStates(
  tx: Transaction,
  states: ReadonlyMap<number, TemperatureRuleState | null>,
): Promise<void> {
  if (states.size === 0) return
  const rows = [...states].map(([id, state]) => ({ id, state }))
  await tx.execute(sql`
    update asset_temp_alerts set rule_state = given.state
    from json_to_recordset(${JSON.stringify(rows)}::json) as given(id int, state jsonb)
    where asset_temp_alerts.id = given.id`)
}
