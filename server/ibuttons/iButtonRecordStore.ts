import { eq, sql, type SQL } from 'drizzle-orm'
import type { IButton, IButtonListItem } from '../../contract/ibuttons/iButtonEndpoints.ts'
import { iButtonRecord } from '../../contract/ibuttons/iButtonRecord.ts'
import type { OwnName } from '../../contract/records/recordEntries.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { iButtons, iButtonSessions } from '../database/schema/ibuttons.ts'
import { ownPairs, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, pagedList } from '../records/pagedList.ts'
import { canSeeAssetSql, canSeeCustomerSql } from '../access/visibleAssets.ts'
import { assetModel } from '../assets/assetModel.ts'
import { sessionsOpenSince } from '../../domain/ibuttons/isSessionOpen.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { customerModel } from '../customers/customerModel.ts'
import { deviceModel } from '../devices/deviceModel.ts'

const listFields = sql`'id', i.id, ${ownPairs(iButtonRecord, iButtons, 'i')}, 'serialNo', i.serial_no, 'customerId', i.customer_id,
  'customerName', c.name, 'state', shown.state, 'lastevent', shown.last_event, 'assetName', coalesce(a.name, ''),
  'lastConnect', ${isoText('shown.last_connect')}, 'lastDisconnect', ${isoText('shown.last_disconnect')}, 'status', i.status`

const recordFields = sql`'deviceName', coalesce(d.name, ''), 'tag1', i.tag1, 'tag2', i.tag2,
  'description', i.description, 'colour', i.colour, 'icon', i.icon, 'notes', i.notes, 'adminNotes', i.admin_notes,
  'profile', i.profile, 'dbCreated', ${isoText('i.db_created')}, 'dbUpdated', ${isoText('i.db_updated')}`

/**
 * Joins what's shown of a key fob's state at `now` (epoch milliseconds). What's stored is what its newest session says. After so long a silence
 * of the asset the session is over, and it ended with that message: the next one will store the same, but it may never come. A fob that is
 * still connected to another asset, as the live map shows it, is shown there.
 */
const shownJoin = (now: number): SQL => {
  const since = new Date(sessionsOpenSince(now)).toISOString()
  return sql`left join (
    select distinct on (s.ibutton_id) s.ibutton_id, s.asset_id, s.connected, l.device_id
    from ${iButtonSessions} s join ${liveStateModel} l on l.asset_id = s.asset_id and l.received >= ${since}
    where s.disconnected is null order by s.ibutton_id, s.connected desc) open on open.ibutton_id = i.id
  cross join lateral (
    select (select l.created from ${liveStateModel} l where l.asset_id = i.asset_id and i.state = 'Connected'
      and l.received < ${since}) as since) silence
  cross join lateral (
    select (i.state <> 'Connected' or silence.since is not null) and open.asset_id is not null as elsewhere) other
  cross join lateral (
    select case when other.elsewhere then 'Connected' when silence.since is null then i.state else 'Disconnected' end as state,
      case when other.elsewhere then 'iButton connected' when silence.since is null then i.last_event
        else 'iButton disconnected' end as last_event,
      case when other.elsewhere then open.connected else i.last_connect end as last_connect,
      greatest(i.last_disconnect, silence.since) as last_disconnect,
      case when other.elsewhere then open.asset_id else i.asset_id end as asset_id,
      case when other.elsewhere then open.device_id else i.device_id end as device_id) shown`
}

/** Returns a list within the caller's customer at `now` (epoch milliseconds); assets outside their groups aren't named. */
export function listIButtons(db: Queryable, caller: Caller, query: ListQuery, now: number) {
  const ofCustomer = query.customerId ? sql`and i.customer_id = ${query.customerId}` : sql``
  const scope: SQL = sql`where ${canSeeCustomerSql(caller, 'i.customer_id')} ${ofCustomer}`
  return pagedList<IButtonListItem>(
    db,
    {
      row: sql`json_build_object(${listFields})`,
      from: sql`from ibuttons i join ${customerModel} c on c.id = i.customer_id ${shownJoin(now)}
        left join ${assetModel} a on a.id = shown.asset_id and ${canSeeAssetSql(caller)} ${scope}`,
      countedFrom: sql`from ibuttons i ${scope}`,
      sortable: {
        customer: 'lower(c.name)',
        serialNo: 'i.serial_no',
        ...ownSorts(iButtonRecord, iButtons, 'i'),
        state: 'shown.state',
        lastevent: 'shown.last_event',
        asset: 'lower(a.name)',
        lastConnect: 'shown.last_connect',
        lastDisconnect: 'shown.last_disconnect',
        status: 'i.status',
      },
      nullable: ['asset', 'lastConnect', 'lastDisconnect'],
      searched: ['c.name', 'i.serial_no', 'i.name', 'a.name', 'shown.state', 'shown.last_event'],
      tieBreaker: 'i.id',
    },
    query,
  )
}

/** Returns a key fob as it is at `now` (epoch milliseconds). Locks it, also against taps, if it's about to change. */
export async function readIButton(
  db: Queryable,
  id: number,
  now: number,
  isLocked = false,
): Promise<IButton | undefined> {
  const { rows } = await db.execute<{ row: IButton }>(sql`
    select json_build_object(${listFields}, ${recordFields}) as row
    from ibuttons i join ${customerModel} c on c.id = i.customer_id ${shownJoin(now)}
    left join ${assetModel} a on a.id = shown.asset_id
    left join ${deviceModel} d on d.id = shown.device_id
    where i.id = ${id} ${isLocked ? sql`for no key update of i` : sql``}`)
  return rows[0]?.row
}

type IButtonValues = Pick<typeof iButtons.$inferInsert, OwnName<typeof iButtonRecord>>

/** Changes the given columns of an iButton, and when it was last updated. */
export async function updateIButtonRow(db: Queryable, id: number, values: Partial<IButtonValues>): Promise<void> {
  await db
    .update(iButtons)
    .set({ ...values, dbUpdated: sql`clock_timestamp()` })
    .where(eq(iButtons.id, id))
}
