import type { Logger } from 'pino'
import { callerById } from './account/callerById.ts'
import type { OpenedDatabase } from './database/openDatabase.ts'
import type { MailServer } from './email/mailServer.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import { reportCaller } from './reports/schedule/callReport.ts'
import { runScheduledReports } from './reports/schedule/runScheduledReports.ts'
import { idleTime } from './reports/idleTime.ts'
import { reportQueue, type ReportQueue } from './reports/reportQueue.ts'
import { startRollUps } from './reports/startRollUps.ts'
import { monthSummariser, type SummariseMonth } from './reports/summariseMonth.ts'
import { openReportThread } from './reports/thread/reportThread.ts'
import type { Settings } from './settings.ts'

export interface ReportsDeps {
  settings: Settings
  opened: OpenedDatabase
  now: () => number
  log: Logger
  geocoder: Geocoder
  mailServer: MailServer | null
  version: string
}

export interface Reports extends ReportQueue {
  /** Stores summaries of a month's days before its messages are archived. */
  summarise: SummariseMonth
  /** Checks right away for scheduled reports that are due. */
  wake(): void
  /** Releases the scheduled report that is in progress, then ends the thread. */
  close(): Promise<void>
}

/** Starts the thread that makes reports, and the sending of scheduled reports when they are due. */
export function startReports({ settings, opened, now, log, geocoder, mailServer, version }: ReportsDeps): Reports {
  const { databaseUrl, publicUrl } = settings
  const { db } = opened
  const thread = openReportThread({
    databaseUrl,
    connect: opened.connect,
    now,
    log,
    reverseGeocode: settings.geocoderUrl ? geocoder.reverse : null,
    software: version,
  })
  const idle = idleTime()
  const queue = reportQueue(thread.make)
  const make = idle.around(queue.make)
  const rollUps = startRollUps({ db, now, log, rollUp: thread.rollUp, idle })
  const scheduled = runScheduledReports({
    db,
    now,
    log,
    mailServer,
    origin: publicUrl,
    call: reportCaller(make),
    readerOf: (userId) => callerById(db, userId),
  })
  return {
    make,
    waiting: queue.waiting,
    summarise: monthSummariser({ db, now, rollUp: thread.rollUp, idle }),
    wake: scheduled.wake,
    async close() {
      await Promise.all([scheduled.close(), rollUps.close()])
      await thread.close()
    },
  }
}
