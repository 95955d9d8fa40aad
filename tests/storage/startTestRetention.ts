import pino from 'pino'
import type { OpenedDatabase } from '../../server/database/openDatabase.ts'
import { startRetention, type RetentionDeps } from '../../server/storage/startRetention.ts'
import type { TestDatabasePlace } from '../support/testDatabase.ts'

type Given = Pick<RetentionDeps, 'folder' | 'needsMessages' | 'now' | 'databaseNow'> & {
  opened: OpenedDatabase & Pick<TestDatabasePlace, 'databaseUrl'>
  pace?: RetentionDeps['pace']
}

/** Starts what archives and removes, with short pauses, and keeps what it says and measures. */
export async function startTestRetention(given: Given) {
  const lines: string[] = []
  const metrics = { retentionFailures: 0, retentionOverdue: 0, retentionClockDoubt: 0, archiveElsewhere: 0 }
  let looks = 0
  let watched = 0
  const gauge = (name: keyof typeof metrics) => ({ set: (value: number) => void (metrics[name] = value) })
  const running = await startRetention({
    ...given,
    machineNow: given.now,
    // Each look compares the clocks, if there are rules.
    databaseNow: () => (looks++, given.databaseNow()),
    databaseUrl: given.opened.databaseUrl,
    version: 'test',
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    summarise: () => Promise.resolve(),
    metrics: {
      retentionFailures: { inc: (count = 1) => void (metrics.retentionFailures += count) },
      retentionOverdue: gauge('retentionOverdue'),
      retentionClockDoubt: gauge('retentionClockDoubt'),
      archiveElsewhere: { set: (value: number) => (watched++, void (metrics.archiveElsewhere = value)) },
    } as unknown as RetentionDeps['metrics'],
    pace: { firstMs: 1, checkMs: 20, passMs: 20, failedMs: 20, settleMs: 0, ...given.pace },
  })
  return {
    ...running,
    metrics,
    /** How often rules were about to be applied. */
    looks: () => looks,
    /** How often the archive's folder was looked at. */
    watched: () => watched,
    /** Whether a line of the log contains these words. */
    said: (words: string) => lines.some((line) => line.includes(words)),
  }
}
