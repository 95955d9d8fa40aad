import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { discardArchive } from '../../server/archive/writeArchive.ts'
import type { Database } from '../../server/database/database.ts'
import { retentionRules } from '../../server/database/schema/storage.ts'
import type { ArchiveDeps } from '../../server/storage/archiveMonths.ts'
import {
  archiveMessages,
  checkFiles,
  removeMessages,
  removeWholeMonth,
  returnMessages,
} from '../../server/storage/moveMessages.ts'
import type { ArchiveThreadCalls } from '../../server/storage/thread/archiveMessages.ts'

/** What the thread of the archive does, in this thread. */
function archiveHere(db: Database): ArchiveDeps['thread'] {
  const here = {
    write: (order, signal) => archiveMessages(db, order, signal),
    remove: (order, signal) => removeMessages(db, order, signal),
    removeWhole: (order, signal) => removeWholeMonth(db, order, signal),
    discard: ({ folder, file }) => discardArchive(join(folder, file)),
    check: (order) => checkFiles(order),
    return: (order, signal) => returnMessages(db, order, signal),
  } satisfies {
    [K in keyof ArchiveThreadCalls]: (
      given: Parameters<ArchiveThreadCalls[K]>[0],
      signal: AbortSignal,
    ) => Promise<ReturnType<ArchiveThreadCalls[K]>>
  }
  const request = (what: keyof typeof here, given: never, signal = new AbortController().signal) =>
    here[what](given, signal)
  return { request: request as ArchiveDeps['thread']['request'] }
}

/** An archive in a folder of its own, unless one is given; the log keeps what was said. */
export function testArchive(db: Database, now: () => number, folder = mkdtempSync(join(tmpdir(), 'muster-archive-'))) {
  const said: { level: string; words: string; fields: Record<string, unknown> }[] = []
  const note = (level: string) => (fields: unknown, words?: string) =>
    void said.push({ level, words: words ?? '', fields: fields as Record<string, unknown> })
  const deps: ArchiveDeps = {
    db,
    thread: archiveHere(db),
    summarise: () => Promise.resolve(),
    folder,
    installation: 'ab'.repeat(32),
    software: '1.2.3',
    schema: '26',
    now,
    log: { info: note('info'), warn: note('warn'), error: note('error') } as never,
  }
  return { deps, said }
}

/** Sets a rule for messages; without a customer, that of the installation. */
export const retainMessages = (db: Database, customerId: number | null, months: number) =>
  db.insert(retentionRules).values({ customerId, kind: 'messages', months })
