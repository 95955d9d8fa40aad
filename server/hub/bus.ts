import { createInProcessBus, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { openPostgresBus } from './postgresBus.ts'
import { openRedisBus } from './redisBus.ts'

/**
 * Opens the bus that the settings ask for: Redis when `redisUrl` is set, else PostgreSQL when `databaseUrl` is set,
 * else in process. Rejects when the first connection fails; later failures are mended in the background.
 */
export async function openBus(settings: { databaseUrl?: string; redisUrl?: string; log: HubLog }): Promise<HubBus> {
  if (settings.redisUrl) return openRedisBus({ url: settings.redisUrl, log: settings.log })
  if (settings.databaseUrl) return openPostgresBus({ connectionString: settings.databaseUrl, log: settings.log })
  return createInProcessBus()
}
