import { createHash } from 'node:crypto'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import * as tables from '../database/schema/tables.ts'
import type { EntityIds } from './entityIds.ts'
import type { CustomerPlan, RulePlan } from './fleetPlan.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Stores a customer's notification rules and live alert configurations. */
export async function writeRules(
  tx: Transaction,
  plan: CustomerPlan,
  ids: EntityIds & { groups: ReadonlyMap<string, number> },
): Promise<void> {
  for (const rule of plan.rules) {
    const groupId = valueFor(ids.groups, rule.group)
    const rows = await tx
      .insert(tables.notifications)
      .values({
        uniqueId: createHash('sha1').update(`${plan.name} ${rule.name}`).digest('hex').slice(0, 16).toUpperCase(),
        userId: valueFor(ids.users, rule.email),
        name: rule.name,
        description: rule.description,
        config: configOf(rule, groupId),
        groupId,
        tempANotification: rule.temperatureA ?? false,
        tempBNotification: rule.temperatureB ?? false,
      })
      .returning({ id: tables.notifications.id })
    const notificationId = firstItem(rows).id
    const events = rule.messageIds.map((id) => ({ notificationId, eventId: valueFor(ids.events, id) }))
    if (events.length > 0) await tx.insert(tables.notificationEvents).values(events)
    const members = plan.groups.find((group) => group.name === rule.group)?.assets ?? []
    const assets = members.map((key) => ({ notificationId, assetId: valueFor(ids.assets, key).assetId }))
    if (assets.length > 0) await tx.insert(tables.notificationAssets).values(assets)
  }
  if (plan.sensorRules.length === 0) return
  await tx.insert(tables.assetTempAlerts).values(
    plan.sensorRules.map(({ asset, ...rule }) => ({
      ...rule,
      assetId: valueFor(ids.assets, asset).assetId,
      isEnabled: true,
      engineStatus: 'Ignore',
      fridgeStatus: 'On',
    })),
  )
}

/** Returns the Config JSON text, as in the specification. */
function configOf(rule: RulePlan, groupId: number): string {
  return JSON.stringify({
    Days: Object.fromEntries(week.map((day) => [day, rule.days.includes(day)])),
    Email: rule.sendsEmail,
    Hours: rule.hours,
    Period: { Start: rule.period.start, End: rule.period.end },
    GroupID: groupId,
  })
}
