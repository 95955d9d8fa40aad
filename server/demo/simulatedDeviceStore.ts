import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/database.ts'
import type { TrackerState } from './demoMessage.ts'
import { textArray } from '../database/textArray.ts'

export interface SimulatedDevice {
  imei: string
  assetName: string
  /** The device's state at its last message; null before its first one. */
  state: TrackerState | null
}

interface Row extends Record<string, unknown> {
  imei: string
  name: string
  at: number | null
  odometer: number | null
  trips: number | null
  sensor_a: number | null
  sensor_b: number | null
  serial: string | null
  cut: number | null
}

/** Returns the devices with these IMEIs that are still fitted to an asset, with their state at the last message. */
export async function readSimulatedDevices(db: Queryable, imeis: readonly string[]): Promise<SimulatedDevice[]> {
  const { rows } = await db.execute<Row>(sql`
    select d.imei, a.name, (extract(epoch from m.created) * 1000)::float8 as at, m.odometer_km as odometer,
      m.trip_count as trips, m.sensor_a_value as sensor_a, m.sensor_b_value as sensor_b, m.ibutton as serial,
      case when l.last_power_cut > coalesce(l.power_restored, '-infinity')
        then (extract(epoch from l.last_power_cut) * 1000)::float8 end as cut
    from devices d
    join assets a on a.id = d.asset_id and a.deleted_at is null
    left join live_states l on l.asset_id = a.id
    left join lateral (select * from messages where device_id = d.id
      order by message_second(coalesce(device_created, created)) desc limit 1) m on true
    where d.imei = any(${textArray(imeis)})`)
  return rows.map((row) => ({
    imei: row.imei,
    assetName: row.name,
    state:
      row.at === null
        ? null
        : {
            at: row.at,
            odometerKm: row.odometer ?? 0,
            tripCount: row.trips ?? 0,
            serial: row.serial,
            nearbySerial: null,
            powerCutAt: row.cut,
            sensorA: row.sensor_a,
            sensorB: row.sensor_b,
          },
  }))
}
