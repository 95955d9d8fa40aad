import { setTimeout as sleep } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Database } from '../database/database.ts'
import { outboxBacklog, schemaState } from './healthStore.ts'

interface HealthDeps {
  db: Database
  now: () => number
  version: string
  /** Sentences about what is wrong without keeping this server from its work. */
  notices(): string[]
}

const maxReplyMs = 4_000
/**
 * The outbox checks every few seconds, so a row overdue by this much is stuck. E-mails don't count, because they may be waiting for a mail
 * server that hangs, and another process couldn't send them sooner; see muster_outbox_overdue_seconds for those.
 */
const maxOverdueSeconds = 180
const promptKinds: readonly string[] = ['hub', 'push', 'followUp']

/** Serves the endpoints for a supervisor and a load balancer: /livez, /readyz and /healthz. */
export function serveHealth(app: Hono, { db, now, version, notices }: HealthDeps): void {
  for (const path of ['/livez', '/readyz', '/healthz'])
    app.use(path, async (context, next) => {
      await next()
      // A cached reply would hide an outage.
      context.header('Cache-Control', 'no-store')
    })
  // The process is alive: restarting it wouldn't fix a problem with its database.
  app.get('/livez', (context) => context.json({ status: 'alive', version }))
  app.get('/readyz', async (context) => {
    const reasons = await reasonsNotReady(db, now())
    const noted = notices()
    const known = { version, ...(noted.length > 0 ? { notices: noted } : {}) }
    return reasons.length === 0
      ? context.json({ status: 'ready', ...known })
      : context.json({ status: 'not ready', ...known, reasons }, 503, { 'Retry-After': '5' })
  })
  app.get('/healthz', async (context) => {
    await db.execute('select 1')
    return context.json({ status: 'ok', version })
  })
}

async function reasonsNotReady(db: Database, now: number): Promise<string[]> {
  const waiting = new AbortController()
  const late = sleep(maxReplyMs, ['The database has not answered for 4 seconds.'], { signal: waiting.signal })
  late.catch(() => {})
  try {
    return await Promise.race([findReasons(db, now), late])
  } catch {
    return ['The database does not answer.']
  } finally {
    waiting.abort()
  }
}

async function findReasons(db: Database, now: number): Promise<string[]> {
  const reasons: string[] = []
  const schema = await schemaState(db)
  if (schema === 'older') reasons.push('The database lacks migrations of this version. Restart this server.')
  if (schema === 'newer') reasons.push('A newer version has migrated the database. Update this server.')
  for (const { kind, overdue } of await outboxBacklog(db, now))
    if (promptKinds.includes(kind) && overdue > maxOverdueSeconds)
      reasons.push(`The outbox is stuck: a delivery (${kind}) has been due for ${Math.round(overdue / 60)} minutes.`)
  return reasons
}
