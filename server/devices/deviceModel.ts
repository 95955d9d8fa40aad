import { aliasedTable, and, eq, isNotNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { readFrom, readModel, rowVersion } from '../database/readModel.ts'
import { devices, deviceFittings } from '../database/schema/devices.ts'

/** The columns of a device that other slices may read. */
export const deviceModel = readModel(
  readFrom
    .select({
      id: devices.id,
      imei: devices.imei,
      name: devices.name,
      simNumber: devices.simNumber,
      customerId: devices.customerId,
      assetId: devices.assetId,
      deviceStatus: devices.deviceStatus,
      lastMessageTime: devices.lastMessageTime,
      version: rowVersion,
    })
    .from(devices),
)

/** Which asset carried a device, and when. */
export const deviceFittingModel = readModel(
  readFrom
    .select({
      id: deviceFittings.id,
      deviceId: deviceFittings.deviceId,
      assetId: deviceFittings.assetId,
      fitted: deviceFittings.fitted,
      noted: deviceFittings.noted,
      removed: deviceFittings.removed,
    })
    .from(deviceFittings),
)

const others = aliasedTable(deviceFittings, 'others')

/** When an asset was left without a device; whether it had another one then is decided by when that was entered. */
export const deviceLossModel = readModel(
  readFrom
    .select({ assetId: deviceFittings.assetId, removed: deviceFittings.removed })
    .from(deviceFittings)
    .where(
      and(
        isNotNull(deviceFittings.removed),
        notExists(
          readFrom
            .select({ id: others.id })
            .from(others)
            .where(
              and(
                eq(others.assetId, deviceFittings.assetId),
                ne(others.id, deviceFittings.id),
                sql`coalesce(${others.noted}, ${others.fitted}, '-infinity') < ${deviceFittings.removed}`,
                sql`coalesce(${others.removed}, 'infinity') > ${deviceFittings.removed}`,
              ),
            ),
        ),
      ),
    ),
)

/** Returns the device of an asset (its id) that sent the most recent message, as a relation to join laterally. */
export const newestDeviceSql = (assetId: SQL): SQL => sql`lateral (select imei, sim_number from devices
  where asset_id = ${assetId} order by last_message_time desc nulls last, id limit 1)`
