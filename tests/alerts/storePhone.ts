import type { Database } from '../../server/database/database.ts'
import { pushSubscriptions } from '../../server/database/schema/tables.ts'
import type { startPushService } from '../push/startPushService.ts'

type Pushes = Awaited<ReturnType<typeof startPushService>>

/** Stores a phone of a user in a database that no server has open yet. */
export async function storePhone(db: Database, pushes: Pushes, userId: number): Promise<void> {
  const { endpoint, keys } = pushes.newSubscription()
  await db.insert(pushSubscriptions).values({ userId, endpoint, ...keys, label: 'phone', created: new Date() })
}
