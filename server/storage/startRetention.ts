import type { Logger } from 'pino'
import { holdAlone } from '../database/holdAlone.ts'
import { readSchemaVersion } from '../database/migrateDatabase.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'
import type { Metrics } from '../http/metrics.ts'
import { readProofKeys } from '../keys/proofKeyStore.ts'
import type { RegisterOwnerCall } from '../owner/registerOwnerCall.ts'
import { rememberFor } from '../threads/rememberFor.ts'
import { repeatWork, type RepeatedWork } from '../threads/repeatWork.ts'
import { archiveDueMonths, removeArchivedMonths, type ArchiveDeps, type SeenLeaving } from './archiveMonths.ts'
import { otherFolder } from './archiveFolder.ts'
import { retentionGuards, watchFolder } from './retentionGuards.ts'
import { registerArchive } from './restoreMonth.ts'
import { removeOldRecords } from './removeOldRecords.ts'
import { rulesAsText } from './retentionPlan.ts'
import { openArchiveThread } from './thread/archiveThread.ts'

export interface RetentionDeps {
  opened: OpenedDatabase
  /** Of a PostgreSQL server; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** The archive's folder. */
  folder: string
  /** Whether rules wait while no asset sends anything; see clockDoubt. */
  needsMessages: boolean
  version: string
  now: () => number
  /** This machine's own clock, epoch ms. */
  machineNow: () => number
  /** The database's clock, epoch ms. */
  databaseNow: () => Promise<number>
  log: Logger
  /** Stores the summaries of a month's days (YYYY-MM, UTC) of these assets that are missing. */
  summarise: ArchiveDeps['summarise']
  metrics: Pick<Metrics, 'retentionFailures' | 'retentionOverdue' | 'retentionClockDoubt' | 'archiveElsewhere'>
  pace?: Partial<typeof defaultPace>
}

/** In ms. */
const defaultPace = {
  /** A server that has just started has more urgent work. */
  firstMs: 120_000,
  /** How often changed rules are looked for. */
  checkMs: 60_000,
  /** How often everything is looked at. */
  passMs: 3_600_000,
  /**
   * After a failure, so that a full disk isn't filled and emptied every minute; and while a month waits for its late messages to be hashed, which
   * happens once an hour: a pass as rare as that could come before it each time.
   */
  failedMs: 900_000,
  /** Between the sealing of a month and the removal of its messages, which a report that began before may still read. */
  settleMs: 300_000,
}

export interface RetentionWork {
  /** Sentences for the operator about what keeps this server from archiving. */
  notices(): string[]
  /** This machine's own clock, epoch ms. */
  machineNow: () => number
  /** The database's clock, epoch ms. */
  databaseNow: () => Promise<number>
  /** Looks right away; called when a rule was changed. */
  wake(): void
  /** Registers the calls behind npm run archive. */
  register(registerOwnerCall: RegisterOwnerCall): void
  close(): Promise<void>
}

/** An arbitrary number that no other program on the server locks. */
const lockKey = 7_367_821_108
/** How often it is looked whether this server may have the work; each round of it looks, too. */
const folderMs = 10_000

/**
 * Archives and removes what is older than the rules of retention, in the background, on one server of the installation at a time. Restoring
 * works on each of them.
 */
export async function startRetention(deps: RetentionDeps): Promise<RetentionWork> {
  const { opened, folder, now, log } = deps
  const closing = new AbortController()
  const thread = openArchiveThread({ ...deps, connect: opened.connect })
  const watch = watchFolder(deps, { ...defaultPace, ...deps.pace }.checkMs)
  let work: RepeatedWork | undefined
  const held = await holdAlone(opened, {
    key: lockKey,
    log,
    isAble: rememberFor(folderMs, async () => (await otherFolder(opened.db, folder)) === null),
    begin() {
      work = repeatWork(retentionWork(deps, thread))
      return Promise.resolve()
    },
    async end() {
      await work?.close()
      work = undefined
      // The server that goes on says it from now on.
      deps.metrics.retentionOverdue.set(0)
      deps.metrics.retentionClockDoubt.set(0)
    },
  })
  return {
    notices: watch.notices,
    machineNow: deps.machineNow,
    databaseNow: deps.databaseNow,
    wake() {
      watch.wake()
      work?.wake()
    },
    register: (register) => registerArchive(register, { db: opened.db, thread, folder, now, log }, closing.signal),
    async close() {
      closing.abort(new Error('The server closes.'))
      await watch.close()
      await held.close()
      await thread.stopWhenIdle()
    },
  }
}

type Thread = ReturnType<typeof openArchiveThread>

function retentionWork(deps: RetentionDeps, thread: Thread) {
  const { opened, now, log, metrics } = deps
  const pace = { ...defaultPace, ...deps.pace }
  const { db } = opened
  const seen: SeenLeaving = new Map()
  let archive: ArchiveDeps | undefined
  let rules: string | undefined
  let nextPass = -Infinity
  let nextRemoval = -Infinity
  const { checkedClock, isElsewhere } = retentionGuards(deps)

  const prepared = async (): Promise<ArchiveDeps> => (archive ??= await archiveDeps(deps, thread))

  /** Returns whether something is to be tried again soon. */
  async function pass(clock: () => number, signal: AbortSignal): Promise<boolean> {
    const { failures, waiting, dueSince } = await archiveDueMonths({ ...(await prepared()), now: clock }, signal)
    metrics.retentionOverdue.set(dueSince === null ? 0 : Math.max(0, (clock() - dueSince) / 1000))
    const all = failures + (await removeOldRecords({ db, now: clock, log }, signal))
    metrics.retentionFailures.inc(all)
    return all + waiting > 0
  }

  return {
    async look(signal: AbortSignal): Promise<number> {
      if (rules === undefined) {
        rules = ''
        return pace.firstMs
      }
      if (await isElsewhere()) return pace.checkMs
      const current = await rulesAsText(db)
      if (current !== rules || now() >= nextPass) {
        const clock = await checkedClock()
        if (!clock) return pace.checkMs
        rules = current
        nextPass = now() + ((await pass(clock, signal)) ? pace.failedMs : pace.passMs)
      }
      if (now() >= nextRemoval) {
        const clock = await checkedClock()
        if (!clock) return pace.checkMs
        const { failures } = await removeArchivedMonths(
          { ...(await prepared()), now: clock },
          seen,
          pace.settleMs,
          signal,
        )
        metrics.retentionFailures.inc(failures)
        if (failures > 0) nextRemoval = now() + pace.failedMs
      }
      await thread.stopWhenIdle()
      return pace.checkMs
    },
    failed(error: unknown) {
      metrics.retentionFailures.inc()
      log.error({ err: error }, 'Old records could not be archived or removed')
    },
    failedPauseMs: pace.checkMs,
  }
}

async function archiveDeps(deps: RetentionDeps, thread: Thread): Promise<ArchiveDeps> {
  const { opened, version, now } = deps
  const { db } = opened
  const { installation } = await readProofKeys(db, now())
  return { ...deps, db, thread, software: version, installation, schema: await schemaOf(opened) }
}

async function schemaOf({ pool }: OpenedDatabase): Promise<string> {
  const client = await pool.connect()
  try {
    return String((await readSchemaVersion(client)).at(-1)?.createdAt ?? '')
  } finally {
    client.release()
  }
}
