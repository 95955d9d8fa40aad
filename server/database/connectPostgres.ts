import pg from 'pg'
import { firstItem } from '../../domain/lists/itemAt.ts'
import { errorCode } from '../errors/errorCode.ts'
import { toError } from '../errors/toError.ts'
import { releaseEnded } from './releaseEnded.ts'
import { watchPostgres, type PostgresWatch } from './watchPostgres.ts'

/** The oldest PostgreSQL version that the migrations and queries are tested on. */
const oldestVersion = 140_000

/**
 * The server's own time limits; the watch is for a server that keeps none. A statement waits for locks, a transaction for its next statement.
 * Migrations lift them.
 */
const limits = `set statement_timeout = '120s'; set lock_timeout = '15s'; set idle_in_transaction_session_timeout = '120s'`

/**
 * Returns a pool of connections to a PostgreSQL server, after testing one. Queries fail within 5 s when the server stops answering. TLS is
 * configured in the address (sslmode=…). Rejects with a readable message that says what is wrong with DATABASE_URL, without its password.
 */
export async function connectPostgres(databaseUrl: string, warn: (message: string) => void): Promise<pg.Pool> {
  const watch = watchPostgres(databaseUrl, warn)
  const config: pg.PoolConfig & { onConnect: (client: pg.ClientBase) => Promise<void> } = {
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    stream: watch.stream,
    application_name: 'muster',
    // Times formatted as text or JSON must not depend on the server's time zone.
    onConnect: async (client) => void (await client.query(`set time zone 'UTC'; ${limits}`)),
  }
  let pool: pg.Pool | undefined
  try {
    pool = new pg.Pool(config)
    // Handled on every connection from the start: otherwise one that's cut while in use would end the process.
    pool.on('connect', (client) => client.on('error', () => {}))
    releaseEnded(pool)
    const { rows } = await pool.query<{ version: number; name: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    )
    if (firstItem(rows).version >= oldestVersion) return watched(pool, watch)
    throw new Error(`the server is PostgreSQL ${firstItem(rows).name}, and 14 or newer is needed`)
  } catch (error) {
    await pool?.end()
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error, databaseUrl)}.`, {
      cause: error,
    })
  }
}

/** Watches a pool until it ends. */
function watched(pool: pg.Pool, watch: PostgresWatch): pg.Pool {
  watch.start(pool)
  const end = pool.end.bind(pool)
  pool.end = async () => {
    await end()
    await watch.stop()
  }
  return pool
}

function reasonOf(error: unknown, databaseUrl: string): string {
  const { host, user, database } = partsOf(databaseUrl)
  // A host name with several addresses fails once per address.
  const { message } = toError(error)
  const code = errorCode(error) ?? (error instanceof AggregateError ? errorCode(error.errors[0]) : undefined)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `no PostgreSQL server listens at ${host}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host ${host} is not known`
    case '28P01':
    case '28000':
      return `the server at ${host} does not let ${user} in (${message})`
    case '3D000':
      return `the server at ${host} has no database ${database}`
    case '57P03':
      return `the server at ${host} is still starting`
    case 'ERR_INVALID_URL':
      return 'it is not an address like postgres://user:password@host:5432/muster'
    default:
      return message.replace(/\.$/, '')
  }
}

function partsOf(databaseUrl: string): { host: string; user: string; database: string } {
  try {
    const url = new URL(databaseUrl)
    const host = url.searchParams.get('host') ?? (url.host || 'localhost')
    return { host, user: decodeURIComponent(url.username), database: decodeURIComponent(url.pathname.slice(1)) }
  } catch {
    return { host: 'that address', user: 'that user', database: 'of that name' }
  }
}
