import { sql } from 'drizzle-orm'
import type { Device } from '../../contract/devices/deviceEndpoints.ts'
import { deviceRecord } from '../../contract/devices/deviceRecord.ts'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { devices } from '../database/schema/devices.ts'
import { ownNamed, ownSorts } from '../records/ownValuesStore.ts'
import { isoText, jsonRow, pagedLists } from '../records/pagedList.ts'
import { canSeeCustomerSql } from '../access/visibleAssets.ts'
import { anyAssetModel, assetModel, assetSorts, assetStatusNameSql } from '../assets/assetModel.ts'
import { customerModel } from '../customers/customerModel.ts'

const deviceRow = jsonRow(sql`d.id, ${ownNamed(deviceRecord, devices, 'd')},
  coalesce(a.name, 'UNASSIGNED') as "assetName", a.id as "assetId", d.customer_id as "customerId", c.name as "customerName",
  d.device_status as "deviceStatus", d.software, d.hw_version as "hwVersion", d.ext_data as "extData",
  ${isoText('d.last_message_time')} as "lastMessageTime", ${isoText('d.db_updated')} as "dbUpdated",
  ${isoText('d.db_created')} as "dbCreated"`)

const joined = sql`from devices d join ${customerModel} c on c.id = d.customer_id
  left join ${assetModel} a on a.id = d.asset_id`

/** Returns a page of the devices that the caller may see, of all customers or of one, with their number. */
export function listDevices(db: Queryable, caller: Caller, query: ListQuery) {
  const ofCustomer = query.customerId ? sql`and d.customer_id = ${query.customerId}` : sql``
  return pagedLists(
    db,
    {
      row: deviceRow,
      from: sql`${joined} where ${canSeeCustomerSql(caller, 'd.customer_id')} ${ofCustomer}`,
      sortable: {
        customer: 'lower(c.name)',
        ...ownSorts(deviceRecord, devices, 'd'),
        asset: 'lower(a.name)',
        status: 'd.device_status',
        lastMessageTime: 'd.last_message_time',
        updated: 'd.db_updated',
      },
      nullable: ['asset', 'lastMessageTime'],
      searched: ['d.name', 'd.imei', 'd.sim_number', 'd.tag', 'a.name', 'c.name'],
      tieBreaker: 'd.id',
    },
    query,
  )
}

/** Returns a device. Locks it, also against the pipeline, if it's about to change. */
export async function readDevice(db: Queryable, id: number, isLocked = false): Promise<Device | undefined> {
  return (await readDevices(db, [id], isLocked))[0]
}

/** Returns the devices that exist among these ids. Locks them, also against the pipeline, if they're about to change. */
export async function readDevices(db: Queryable, ids: readonly number[], isLocked = false): Promise<Device[]> {
  const lock = isLocked ? sql`for no key update of d` : sql``
  const { rows } = await db.execute<{ row: Device }>(
    sql`select ${deviceRow} as row ${joined} where d.id = any(${idArray(ids)}) order by d.id ${lock}`,
  )
  return rows.map(({ row }) => row)
}

/** Returns a page of a customer's assets without an active device, in lists, with their number; the asset of the given device, if any, is included. */
export function listFreeAssets(db: Queryable, customerId: number, deviceId: number | undefined, query: ListQuery) {
  const device = deviceId ?? 0
  return pagedLists(
    db,
    {
      row: jsonRow(
        sql`a.id, a.name, a.tag1, a.tag2, ${isoText('a.db_updated')} as "dbUpdated", ${assetStatusNameSql} as status`,
      ),
      from: sql`from ${assetModel} a
        left join (select distinct o.asset_id from devices o join ${anyAssetModel} oa on oa.id = o.asset_id
          where oa.customer_id = ${customerId} and o.device_status = 'Active' and o.id <> ${device}) taken
          on taken.asset_id = a.id
        left join devices own on own.id = ${device} and own.asset_id = a.id
        where a.customer_id = ${customerId} and (taken.asset_id is null or own.id is not null)`,
      sortable: { ...assetSorts, id: 'a.id', dbUpdated: assetSorts.updated },
      searched: ['a.name', 'a.friendly_name', 'a.tag1', 'a.tag2'],
      tieBreaker: 'a.id',
    },
    query,
  )
}
