import { sql } from 'drizzle-orm'
import type { Asset } from '../../contract/assets/assetEndpoints.ts'
import type { ListQuery } from '../../contract/paging.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, isoTextOrUnset, pagedList } from '../records/pagedList.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'

export interface TemperatureAlertFilter {
  TempAlertFilter: 'All' | 'Configured' | 'Not Configured'
  TempAlertEnabled: 'true' | 'false'
  TempAlertDisabled: 'true' | 'false'
}

/** Everything but the status name, which domain/assets knows. Admin notes are for SystemAdmin. */
const assetRow = (caller: Caller) => sql`json_build_object('id', a.id, 'name', a.name, 'friendlyName', a.friendly_name,
  'tag1', a.tag1, 'tag2', a.tag2, 'description', a.description, 'notes', a.notes,
  'adminNotes', ${isSystemAdmin(caller) ? sql`a.admin_notes` : sql`''`},
  'profile', p.profile_name, 'profilesId', a.profiles_id, 'statusId', a.status_id, 'icon', a.icon, 'colour', a.colour,
  'customerId', a.customer_id, 'customerName', c.name, 'depot', coalesce(d.name, ''), 'depotName', coalesce(d.name, ''),
  'depotId', a.depot_id, 'speakerandMic', a.speaker_and_mic, 'sosDuress', a.sos_duress, 'tempA', a.temp_a,
  'tempB', a.temp_b, 'harshEvents', a.harsh_events, 'driverID', a.driver_id, 'dashCamera', a.dash_camera,
  'installed', ${isoTextOrUnset('a.installed')}, 'unInstalled', ${isoTextOrUnset('a.uninstalled')},
  'dbCreated', ${isoText('a.db_created')}, 'dbUpdated', ${isoText('a.db_updated')})`

const joined = sql`from assets a join customers c on c.id = a.customer_id join profiles p on p.id = a.profiles_id
  left join depots d on d.id = a.depot_id`

function temperatureAlertSql(filter: TemperatureAlertFilter) {
  const configured = sql`select 1 from asset_temp_alerts t where t.asset_id = a.id`
  if (filter.TempAlertFilter === 'Not Configured') return sql`and not exists (${configured})`
  if (filter.TempAlertFilter === 'All') return sql``
  const states: boolean[] = []
  if (filter.TempAlertEnabled === 'true') states.push(true)
  if (filter.TempAlertDisabled === 'true') states.push(false)
  return sql`and exists (${configured} and t.is_enabled = any(${sql.param(states)}::bool[]))`
}

const references = {
  depot: { table: 'depots', name: 'lower(name)', column: 'a.depot_id' },
  profile: { table: 'profiles', name: 'lower(profile_name)', column: 'a.profiles_id' },
}

export type AssetRow = Omit<Asset, 'status'>

export function listAssets(db: Queryable, caller: Caller, query: ListQuery & TemperatureAlertFilter) {
  const ofCustomer = query.customerId ? sql`and a.customer_id = ${query.customerId}` : sql``
  const seen = sql`a.deleted_at is null and ${canSeeAssetSql(caller)} ${ofCustomer} ${temperatureAlertSql(query)}`
  return pagedList<AssetRow>(
    db,
    {
      row: assetRow(caller),
      from: sql`${joined} where ${seen}`,
      sortable: {
        name: 'lower(a.name)',
        friendlyName: 'lower(a.friendly_name)',
        depot: 'lower(d.name)',
        tag1: 'lower(a.tag1)',
        tag2: 'lower(a.tag2)',
        customer: 'lower(c.name)',
        profile: 'lower(p.profile_name)',
        status: 'a.status_id',
        updated: 'a.db_updated',
      },
      nullable: ['depot'],
      countedFrom: sql`from assets a where ${seen}`,
      searched: ['a.name', 'a.friendly_name', 'a.tag1', 'a.tag2', 'c.name', 'd.name'],
      tieBreaker: 'a.id',
      // Who sees few of the assets has them sorted sooner than every depot's assets are looked at.
      ...(isSystemAdmin(caller) && !query.customerId && { references }),
    },
    query,
  )
}

/**
 * One asset; undefined when it does not exist or is outside the caller's reach. Locked against other changes when it is
 * about to change.
 */
export async function selectAsset(
  db: Queryable,
  caller: Caller,
  id: number,
  isLocked = false,
): Promise<AssetRow | undefined> {
  // The weaker lock: messages that refer to the asset need not wait.
  const lock = isLocked ? sql`for no key update of a` : sql``
  const { rows } = await db.execute<{ row: AssetRow }>(sql`select ${assetRow(caller)} as row ${joined}
    where a.id = ${id} and a.deleted_at is null and ${canSeeAssetSql(caller)} ${lock}`)
  return rows[0]?.row
}

export async function listProfiles(db: Queryable): Promise<{ id: number; profileName: string }[]> {
  const { rows } = await db.execute<{ id: number; profileName: string }>(
    sql`select id, profile_name as "profileName" from profiles where status = 1 order by id`,
  )
  return rows
}
