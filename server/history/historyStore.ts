import * as words from '#words/history'
import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import { installationId } from '../../contract/storage/retentionRecord.ts'
import type { NamedKind } from '../../contract/records/fieldDefinition.ts'
import { assetStatusName } from '../../domain/assets/assetStatus.ts'
import { profileNameText } from '../../domain/assets/profileName.ts'
import { eventNameText } from '../../domain/messages/messageText.ts'
import { timeZoneCity } from '../../domain/time/timeZones.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { anyAssetModel } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { depotModel } from '../depots/depotModel.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import { eventModel } from '../events/eventModel.ts'
import { groupModel } from '../groups/groupModel.ts'
import { iButtonModel } from '../ibuttons/iButtonModel.ts'
import { notificationModel } from '../notifications/notificationModel.ts'
import { poiModel } from '../pois/poiModel.ts'
import { profileModel } from '../profiles/profileModel.ts'
import { historyModel } from '../records/historyModel.ts'
import { anyUserModel } from '../users/userModel.ts'

export interface AuditEntry {
  id: number
  at: Date
  userName: string | null
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const history = historyModel.as('history')
const users = anyUserModel.as('users')

/** Returns the changes of a record, newest first. */
export function listChanges(db: Queryable, entity: AuditedEntity, id: number, limit: number): Promise<AuditEntry[]> {
  return db
    .select({
      id: history.id,
      at: history.at,
      userName: users.userName,
      action: history.action,
      before: history.before as never,
      after: history.after as never,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.userId))
    .where(and(eq(history.entity, entity), eq(history.entityId, id)))
    .orderBy(desc(history.at), desc(history.id))
    .limit(limit)
}

/** Where a record of each kind is found by its id. */
const modelOf = {
  customer: customerModel,
  user: anyUserModel,
  asset: anyAssetModel,
  group: groupModel,
  depot: depotModel,
  poi: poiModel,
  device: deviceModel,
  event: eventModel,
  profile: profileModel,
  notification: notificationModel,
  ibutton: iButtonModel,
  installation: sql`(select ${installationId}::int as id)`,
} satisfies Record<AuditedEntity, unknown>

/** Returns whether a record exists, deleted or not. */
export async function isRecord(db: Queryable, entity: AuditedEntity, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from ${modelOf[entity]} r where r.id = ${id}`)
  return rows.length > 0
}

/** The kinds of records with their own table, and the column of their names. */
const named: Partial<Record<NamedKind, { model: SQLWrapper; column: SQL }>> = {
  asset: { model: anyAssetModel, column: sql`r.name` },
  customer: { model: customerModel, column: sql`r.name` },
  depot: { model: depotModel, column: sql`r.name` },
  device: { model: deviceModel, column: sql`r.name` },
  event: { model: eventModel, column: sql`r.name` },
  group: { model: groupModel, column: sql`r.name` },
  profile: { model: profileModel, column: sql`r.profile_name` },
  user: { model: anyUserModel, column: sql`r.user_name` },
}

/** Returns the names of records, for deleted ones their last name; the id when nothing is known about one. */
export async function readNames(
  db: Queryable,
  wanted: ReadonlyMap<NamedKind, ReadonlySet<number>>,
): Promise<(kind: NamedKind, id: number | string) => string> {
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted) {
    const found = named[kind]
    if (ids.size === 0 || !found) continue
    const { rows } = await db.execute<{ id: number; name: string }>(sql`
      select r.id, ${found.column} as name from ${found.model} r where r.id = any(${idArray(ids)})
      union all
      select distinct on (h.entity_id) h.entity_id, h.before ->> 'name' from ${historyModel} h
      where h.entity = ${kind} and h.entity_id = any(${idArray(ids)}) and h.action = 'delete' and h.before ->> 'name' is not null
        and not exists (select 1 from ${found.model} r where r.id = h.entity_id)`)
    for (const { id, name } of rows) names.set(`${kind} ${id}`, name)
  }
  return (kind, id) => {
    if (kind === 'assetStatus') return assetStatusName(Number(id))
    if (kind === 'timeZone') return timeZoneCity(String(id))
    const name = names.get(`${kind} ${id}`)
    if (name === undefined) return words.number({ id })
    return kind === 'event' ? eventNameText(name) : kind === 'profile' ? profileNameText(name) : name
  }
}
