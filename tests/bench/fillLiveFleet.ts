import { sql } from 'drizzle-orm'
import type { TestServer } from '../support/testServer.ts'

/**
 * Adds assets, numbered from `first` to `last`, with what they last reported, spread over the country: half of them parked, some driving,
 * some idling.
 */
export async function fillLiveFleet({ db, fleet, now }: TestServer, last: number, first = 1): Promise<void> {
  const at = new Date(now() - 20_000).toISOString()
  await db.execute(sql`
    with made as (
      insert into assets (customer_id, name, friendly_name, profiles_id, status_id)
      select ${fleet.customers[0]}, 'Live ' || n, 'Friend ' || n, (select min(id) from profiles), 2
      from generate_series(${sql.raw(`${first}, ${last}`)}) n returning id)
    insert into live_states (asset_id, created, received, last_message, latitude, longitude, fix_created, location, last_status_change, processors)
    select id, ${at}, ${at}, json_build_object('assetID', id, 'created', ${at}::text, 'received', ${at}::text,
        'messageID', 10, 'messageName', 'Position', 'location', place.location, 'odometer', 10000 + id, 'sensorAValue', null,
        'sensorBValue', null, 'iO1', null, 'iO3', (id % 2), 'tripCount', id % 90, 'gprsOnline', 1, 'deviceVolts', 12.6, 'deviceTemp', 31,
        'satellites', 9 + id % 6, 'gPRMC', json_build_object('latitude', place.latitude, 'longitude', place.longitude,
          'speed', place.speed, 'heading', (id * 37) % 360, 'validity', 'A', 'created', ${at}::text)),
      place.latitude, place.longitude, ${at}, place.location, ${at},
      case id % 4 when 1 then '{"movement":{"status":"driving","since":1}}'::jsonb when 3 then
        '{"movement":{"status":"driving","since":1,"idlingSince":1795400000000}}'::jsonb else '{"movement":{"status":"parked","since":1}}'::jsonb end
    from made, lateral (select -38 + (id * 7919 % 20000) / 1000.0 as latitude, 116 + (id::bigint * 104729 % 35000) / 1000.0 as longitude,
      (case id % 4 when 1 then 40 + id % 60 else 0 end) as speed, (id % 40) || ' km NE of Town ' || (id % 900) as location) place`)
}
