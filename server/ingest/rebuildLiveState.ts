import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { recordTaps } from '../ibuttons/iButtonStore.ts'
import { readMessages } from '../reports/messageSpanStore.ts'
import { saveLiveStates } from '../realtime/liveStateStore.ts'
import { advanceLive } from './advanceLive.ts'
import type { LiveSnapshot } from './deviceContextStore.ts'
import { findTap } from './findTap.ts'

/** Enough of the past to know movement, driver and sensors. */
const replayedMs = 2 * 24 * 3_600_000

/**
 * Makes the live states of assets anew from their stored messages, for history that did not come through the pipeline.
 * describePlace names a position at once.
 */
export async function rebuildLiveState(
  db: Database,
  assetIds: readonly number[],
  describePlace: (latitude: number, longitude: number) => string,
): Promise<void> {
  for (const assetId of assetIds) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ customer_id: number; newest: number }>(sql`
        select a.customer_id, (extract(epoch from max(m.created)) * 1000)::float8 as newest from assets a join messages m on m.asset_id = a.id
        where a.id = ${assetId} group by a.customer_id`)
      const [row] = rows
      if (!row) return
      const messages = await readMessages(tx, assetId, row.newest - replayedMs, row.newest + 1)
      const last = messages.at(-1)
      if (!last) return
      let live: LiveSnapshot | null = null
      for (const message of messages) {
        live = advanceLive(live, message, describePlace)
        const asset = { assetId, customerId: row.customer_id, live }
        const tap = live && findTap(asset as Parameters<typeof findTap>[0], message)
        if (tap) await recordTaps(tx, [tap], (_tap, driver) => (live!.processors.ibutton = driver))
      }
      if (!live) return
      const ibuttonId = live.processors.ibutton?.iButtonId ?? null
      const { deviceId, received } = last
      await saveLiveStates(tx, [
        { ...live, assetId, deviceId, received, location: live.lastMessage.location, ibuttonId },
      ])
    })
  }
}
