import { sql } from 'drizzle-orm'
import type { Span } from '../../domain/time/dayBounds.ts'
import type { Database } from '../../server/database/database.ts'

/**
 * An asset's day of so many messages, and as many the day before and after: an hour of driving north, an hour of standing, and
 * so on, with fridge and odometer. device is the id that the messages carry.
 */
export async function fillBenchDay(
  db: Database,
  { assetId, device = 1 }: { assetId: number; device?: number },
  { start }: Span,
  dayMessages: number,
): Promise<void> {
  const stepMs = (24 * 3_600_000) / dayMessages
  await db.execute(sql`
    insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, odometer_km, io1, io3, sensor_a_value)
    select ${device}::int, ${assetId}::int, at, at + interval '2 s', 1, -37 + km / 111.2, 145, case when driving then 60 else 0 end, 'A', 1000 + km, 1,
      case when driving then 1 else 0 end, 3 + 8 * abs(sin(i / 400.0))
    from (
      select i, ${new Date(start).toISOString()}::timestamptz + i * ${stepMs}::float8 * interval '1 ms' as at, floor(hours)::int % 2 = 0 as driving,
        (floor(hours / 2) + least(1, hours - 2 * floor(hours / 2))) * 60 as km
      from (select i, i * ${stepMs}::float8 / 3600000.0 + 48 as hours from generate_series(${-dayMessages}::int, ${2 * dayMessages - 1}::int) i) h
    ) d`)
}
