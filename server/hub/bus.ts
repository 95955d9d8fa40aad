import { createInProcessBus, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { openPostgresBus } from './postgresBus.ts'
import { openRedisBus } from './redisBus.ts'

interface BusSettings {
  databaseUrl?: string
  redisUrl?: string
  /** The installation's id, shared by all its processes and by no other installation. */
  installation: string
  log: HubLog
}

/**
 * Opens the configured bus: Redis when `redisUrl` is set, else PostgreSQL when `databaseUrl` is set, else in process. Rejects when the
 * first connection fails; later failures are repaired in the background.
 */
export async function openBus(settings: BusSettings): Promise<HubBus> {
  const { installation, log } = settings
  if (settings.redisUrl) return openRedisBus({ url: settings.redisUrl, installation, log })
  if (settings.databaseUrl) return openPostgresBus({ connectionString: settings.databaseUrl, installation, log })
  return createInProcessBus()
}
