import { sql } from 'drizzle-orm'
import type { ListQuery } from '../../contract/paging.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { isoText, pagedList } from '../kit/pagedList.ts'
import { canSeeCustomerSql } from '../kit/visibleAssets.ts'

export function listDevices(db: Queryable, caller: Caller, query: ListQuery) {
  const ofCustomer = query.customerId ? sql`and d.customer_id = ${query.customerId}` : sql``
  return pagedList<never>(
    db,
    {
      row: sql`json_build_object('id', d.id, 'name', d.name, 'tag', d.tag, 'assetName', coalesce(a.name, 'UNASSIGNED'),
        'assetId', a.id, 'customerId', d.customer_id, 'customerName', c.name, 'imei', d.imei,
        'simNumber', d.sim_number, 'type', d.type, 'deviceStatus', d.device_status, 'software', d.software,
        'hwVersion', d.hw_version, 'firmware', d.firmware, 'extData', d.ext_data, 'description', d.description,
        'lastMessageTime', ${isoText('d.last_message_time')}, 'dbUpdated', ${isoText('d.db_updated')},
        'dbCreated', ${isoText('d.db_created')})`,
      from: sql`from devices d join customers c on c.id = d.customer_id
        left join assets a on a.id = d.asset_id and a.deleted_at is null
        where ${canSeeCustomerSql(caller, 'd.customer_id')} ${ofCustomer}`,
      sortable: {
        customer: 'lower(c.name)',
        name: 'lower(d.name)',
        imei: 'd.imei',
        asset: 'lower(a.name)',
        simNumber: 'd.sim_number',
        type: 'd.type',
        tag: 'lower(d.tag)',
        status: 'd.device_status',
        lastMessageTime: 'd.last_message_time',
        updated: 'd.db_updated',
      },
      searched: ['d.name', 'd.imei', 'd.sim_number', 'd.tag', 'a.name', 'c.name'],
      tieBreaker: 'd.id',
    },
    query,
  )
}
