import { request } from 'node:http'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Cluster } from '../soak/startCluster.ts'

const dayMessages = 5_000

/**
 * Asks the first server for a trip log and reads it to its end. Rejects for a reply that isn't one, except that 429, which says that too many wait,
 * resolves with false.
 */
export function askTripLog({ origins }: Cluster, token: string, body: object): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  return new Promise((resolve, reject) => {
    // Not by fetch: unpacking the replies of all readers here would take the processor from the server.
    const asked = request(`${origins[0]}/api/Report/MVTripLog`, { method: 'POST', headers }, (reply) => {
      let bytes = 0
      reply.on('data', (piece: Buffer) => (bytes += piece.length))
      reply.on('end', () => {
        if (reply.statusCode === 429) resolve(false)
        else if (reply.statusCode === 200 && bytes > 30_000) resolve(true)
        else reject(new Error(`A trip log: ${reply.statusCode}, ${bytes} bytes.`))
      })
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ ...body, Timezone: 'UTC', UseFiltering: true, Compact: true }))
  })
}

/** An hour of driving, an hour of standing, and so on. */
export async function fillDriveDay({ query }: Cluster, assetId: number, day: string): Promise<void> {
  const start = dayBounds(day, 'UTC').start
  await query(
    `insert into messages (device_id, asset_id, created, received, message_id, latitude, longitude, speed_kph, validity, odometer_km, io1, io3)
     select $1::int, $1::int, at, at + interval '2 s', 1, -37 + km / 111.2, 145, case when driving then 60 else 0 end, 'A', 1000 + km, 1,
       case when driving then 1 else 0 end
     from (select at, floor(hours)::int % 2 = 0 as driving, (floor(hours / 2) + least(1, hours - 2 * floor(hours / 2))) * 60 as km
       from (select $2::timestamptz + i * interval '1 day' / $3::int as at, i * 24.0 / $3::int as hours from generate_series(0, $3::int - 1) i) h) d`,
    [assetId, new Date(start).toISOString(), dayMessages],
  )
}
