import type { Logger } from 'pino'
import { reportKinds } from '../../../contract/reports/reportKinds.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { reportAddress } from '../../../domain/reports/schedule/reportAddress.ts'
import { newestRun, periodBefore, type ReportPeriod } from '../../../domain/reports/schedule/scheduleRuns.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { safeFileName } from '../../../domain/tables/safeFileName.ts'
import type { Database } from '../../database/database.ts'
import type { MailServer } from '../../email/mailServer.ts'
import { writeReportEmail } from '../../email/writeReportEmail.ts'
import { ApiError } from '../../http/apiError.ts'
import { writeWorkbook } from '../workbook/writeWorkbook.ts'
import type { CallReport } from './callReport.ts'
import type { DueReport } from './dueReportStore.ts'
import { makeReport } from './makeReport.ts'
import { reportSubject } from './reportSubject.ts'

/** Whom a scheduled report goes to, as they are now. */
export interface ReportReader {
  caller: Caller
  email: string
  /** The user and their customer are. */
  isActive: boolean
}

export interface SendReportDeps {
  db: Database
  call: CallReport
  /** Null when none is set. */
  mailServer: MailServer | null
  log: Logger
  /** The portal's public address without a path. */
  origin: string
}

/** What became of one attempt, with words for the reader; retry: it may work later. */
export type SendOutcome = { state: 'sent'; subject: string } | { state: 'failed' | 'retry'; error: string }

/**
 * Makes a scheduled report under what its reader may see now, and mails it. Rejects with the reason of the signal, or with what
 * nobody foresaw.
 */
export async function sendScheduledReport(
  { db, call, mailServer, origin, log }: SendReportDeps,
  due: DueReport,
  { caller, email, isActive }: ReportReader,
  now: number,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (!isActive) return { state: 'failed', error: 'The account is disabled.' }
  if (!mailServer) return { state: 'failed', error: 'This server has no mail server set.' }
  const { question, cadence } = due
  const { timeZoneId } = caller
  // A run that comes late, after a downtime or many attempts, is still of its own days.
  const period = periodBefore(cadence, due.askedAt ?? newestRun(due, now, timeZoneId), timeZoneId)
  try {
    const { subject, groupAssetIds } = await reportSubject(db, caller, question)
    const made = await makeReport(call, { question, period, caller, groupAssetIds, signal })
    const { title, file: fileName } = reportKinds[question.report]
    const about = { title, subject, period: wordsOf(period, timeZoneId) }
    const { file, tables } = await writeWorkbook({ made, timeZoneId, about }, signal)
    const days = period.first === period.last ? period.first : `${period.first}_${period.last}`
    const written = writeReportEmail(
      {
        ...{ to: email, ...about, cadence, tables, file },
        fileName: safeFileName(`${fileName}_${subject.slice(0, 80)}_${days}`),
        address: reportAddress({ question, subject, period, timeZoneId }),
        runId: `${due.id}-${due.askedAt ?? due.nextRun}`,
      },
      origin,
    )
    const { outcome, reason, said } = await mailServer.send(written)
    if (outcome === 'sent') return { state: 'sent', subject }
    log.warn({ scheduledReport: due.id, reason }, 'A scheduled report was not sent')
    return { state: outcome === 'refused' ? 'failed' : 'retry', error: said }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { state: 'failed', error: error.message }
    throw error
  }
}

function wordsOf({ first, last }: ReportPeriod, timeZoneId: string): string {
  const words = (day: string) => formatValue('date', day, timeZoneId)
  return first === last ? words(first) : `${words(first)} to ${words(last)}`
}
