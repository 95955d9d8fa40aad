import { createInProcessBus, type HubBus } from './hubBus.ts'
import type { HubLog } from './hubLog.ts'
import { openPostgresBus } from './postgresBus.ts'

interface BusSettings {
  databaseUrl?: string
  redisUrl?: string
  /** The installation's id, shared by all its processes and by no other installation. */
  installation: string
  /** Returns what distinguishes its database from copies of it, which have the same id; see databaseIdentity. Called for Redis alone. */
  database: () => Promise<string>
  log: HubLog
}

/**
 * Opens the configured bus: Redis when `redisUrl` is set, else PostgreSQL when `databaseUrl` is set, else in process. While Redis doesn't
 * answer, PostgreSQL carries what it would have, also at the start. Rejects when another first connection fails; later failures are repaired
 * in the background.
 */
export async function openBus(settings: BusSettings): Promise<HubBus> {
  const { installation, log } = settings
  const postgres = settings.databaseUrl
    ? await openPostgresBus({ connectionString: settings.databaseUrl, installation, log })
    : null
  if (!settings.redisUrl) return postgres ?? createInProcessBus()
  try {
    // A third of all code that a server reads at its start, for the few that have a Redis.
    const { openRedisBus } = await import('./redisBus.ts')
    return await openRedisBus({
      url: settings.redisUrl,
      channel: `muster:${installation}:${await settings.database()}:hub`,
      log,
      substitute: postgres,
    })
  } catch (error) {
    await postgres?.close()
    throw error
  }
}
