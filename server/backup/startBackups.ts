import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { backupEnding, streamBackup } from '../database/backup/streamBackup.ts'
import { writeBackup } from '../database/backup/writeBackup.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import { toError } from '../errors/toError.ts'
import type { Metrics } from '../http/metrics.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { backupCall } from '../owner/backupCall.ts'
import { backupName, newestBackup, removeOldBackups, removeUnfinished } from './backupFiles.ts'

interface BackupSettings {
  directory: string
  everyHours: number
  keep: number
}

export interface BackupDeps {
  opened: Pick<OpenedDatabase, 'pool' | 'kind' | 'copy'>
  /** undefined when no BACKUP_DIR is set. */
  settings: BackupSettings | undefined
  version: string
  now: () => number
  log: Logger
  metrics: Pick<Metrics, 'backups' | 'lastBackup'>
}

export interface Backups {
  /** Registers the call behind `npm run backup`. */
  register(registerOwnerCall: RegisterOwnerCall): void
  /** Makes a backup if one is due, as happens every minute; resolves when it's done. */
  runDue(): Promise<void>
  /** Cancels the backup in progress. */
  close(): Promise<void>
}

const checkEveryMs = 60_000
const hourMs = 3_600_000
/** The wait after a failure, so that a full disk isn't filled and emptied every minute. */
const retryMs = 15 * 60_000

/** Makes backups of the running database, on the owner's request and on the schedule in the settings. */
export function startBackups({ opened, settings, version, now, log, metrics }: BackupDeps): Backups {
  const closing = new AbortController()
  let running: Promise<void> | undefined
  let notBefore = 0
  if (settings) {
    metrics.lastBackup.set((newestBackup(settings.directory, now()) ?? 0) / 1000)
    // A counter that begins with its first failure hasn't increased: the rule of Prometheus would notice the second one.
    for (const outcome of ['made', 'failed']) metrics.backups.inc({ outcome }, 0)
  }

  async function make({ directory, keep }: BackupSettings): Promise<void> {
    const file = join(directory, backupName(now(), backupEnding[opened.kind]))
    const begun = performance.now()
    try {
      removeUnfinished(directory)
      await writeBackup(file, streamBackup(opened, { version, now: now(), signal: closing.signal }))
      removeOldBackups(directory, keep, now())
      metrics.backups.inc({ outcome: 'made' })
      metrics.lastBackup.set(now() / 1000)
      log.info({ file, seconds: Math.round((performance.now() - begun) / 1000) }, 'A backup was made')
    } catch (error) {
      if (closing.signal.aborted) return
      notBefore = now() + retryMs
      metrics.backups.inc({ outcome: 'failed' })
      log.error({ file, reason: toError(error).message }, 'A backup failed')
    }
  }

  async function runDue(): Promise<void> {
    // Not longer than that, if the clock was ahead when it failed.
    const isWaiting = now() < notBefore && notBefore <= now() + retryMs
    if (!settings || running || closing.signal.aborted || isWaiting) return running
    const newest = newestBackup(settings.directory, now())
    if (newest !== undefined && now() < newest + settings.everyHours * hourMs) return
    running = make(settings).finally(() => (running = undefined))
    return running
  }

  const timer = settings ? setInterval(() => void runDue(), checkEveryMs).unref() : undefined
  void runDue()
  return {
    register(registerOwnerCall) {
      registerOwnerCall(backupCall, async (_body, signal) => {
        const ended = AbortSignal.any([signal, closing.signal])
        const stream = streamBackup(opened, { version, now: now(), signal: ended })
        // What fails before the first byte is answered; later, nothing could be.
        await once(stream, 'readable')
        return new Response(webStream(stream), { headers: { 'X-Backup-Ending': backupEnding[opened.kind] } })
      })
    },
    runDue,
    async close() {
      clearInterval(timer)
      closing.abort(new Error('The server closes.'))
      await running
    },
  }
}

/** Reads from the stream only as fast as its reader. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: () => void stream.destroy(),
  })
}
