import type pg from 'pg'

/**
 * Stores a month's messages of a fleet as devices send them: one after the other by time, a quarter each of full trackers, trackers with a key
 * fob, refrigerated ones and phones.
 *
 * @param month its first day, '2026-06-01'
 */
export async function fillFleetMonth(
  pool: pg.Pool,
  { month, messages, devices }: { month: string; messages: number; devices: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    // Millions of them take longer than any statement of a server may.
    await client.query('begin; set local statement_timeout = 0')
    await client.query(`
      insert into messages (device_id, asset_id, created, received, message_id, sequence, content, latitude, longitude, speed_kph, heading,
        validity, fix_created, accuracy_metres, satellites, odometer_km, trip_count, device_volts, device_temp, io0, io1, io2, io3,
        sensor_a_value, ibutton, gprs_online)
      select device, device, at, at + interval '2 s', 1, 0, hashint8extended(n, 7), -37.8 + n / 1e7, 145 + n / 1e7, n % 110, n % 360,
        'A', at, case when kind = 3 then 5 end, case when kind < 3 then 9 end, case when kind < 3 then n / 10.0 end,
        case when kind < 3 then n / 1000 end, case when kind < 3 then 24.1 end, case when kind = 2 then 21.5 end,
        case when kind < 3 then 0 end, case when kind < 3 then 1 end, case when kind < 3 then 0 end, case when kind < 3 then n % 2 end,
        case when kind = 2 then 4.5 end, case when kind = 1 then '0000205EBB360A01' end, case when kind < 3 then true end
      from (select n, 1 + n % ${devices} as device, n % 4 as kind,
          '${month}Z'::timestamptz + n * interval '28 days' / ${messages} as at
        from generate_series(0, ${messages} - 1) n) given
      order by at`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
