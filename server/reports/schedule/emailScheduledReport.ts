import * as fieldWords from '#words/reportFields'
import * as words from '#words/errors'
import type { Logger } from 'pino'
import { madeReport } from '../../../contract/reports/reportDefinitions.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { choiceOfQuestion, reportAddress } from '../../../domain/reports/choice/questionChoice.ts'
import { newestRun, periodBefore, type ReportPeriod } from '../../../domain/reports/schedule/scheduleRuns.ts'
import { archivedText } from '../../../domain/storage/archivedText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { safeFileName } from '../../../domain/tables/safeFileName.ts'
import type { Database } from '../../database/database.ts'
import type { MailServer, WrittenEmail } from '../../email/mailServer.ts'
import { writeReportEmail } from '../../email/writeReportEmail.ts'
import { ApiError } from '../../http/apiError.ts'
import { asReader } from '../../reader/asReader.ts'
import type { ArchivedDaysSubject } from '../../storage/archiveOverviewStore.ts'
import { readArchivedDays } from '../../storage/archivedDaysStore.ts'
import { writeWorkbook } from '../workbook/writeWorkbook.ts'
import type { CallReport } from './callReport.ts'
import type { DueReport } from './dueReportStore.ts'
import { makeReport } from './makeReport.ts'
import { reportSubject, type NamedSubject } from './reportSubject.ts'
import { inEnglish } from './sendReason.ts'

/** The current recipient of a scheduled report. */
export interface ReportReader {
  caller: Caller
  email: string
  /** Whether the user and their customer are active. */
  isActive: boolean
}

export interface SendReportDeps {
  db: Database
  call: CallReport
  /** Null when no mail server is configured. */
  mailServer: MailServer | null
  log: Logger
  /** The portal's public address without a path. */
  origin: string
  /** Returns whether the report is still this process's to send. */
  isHeld(): boolean
}

/** The result of one attempt, with errors in English (sendReason.ts words them for the reader). retry: it may work later. */
export type SendOutcome = { state: 'sent'; subject: string } | { state: 'failed' | 'retry'; error: string }

/**
 * Makes a scheduled report with what its reader may see now, and e-mails it. Rejects with the reason of the signal, or with an unexpected
 * error.
 */
export async function emailScheduledReport(
  deps: SendReportDeps,
  due: DueReport,
  reader: ReportReader,
  now: number,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { db, mailServer, log } = deps
  const { caller, isActive } = reader
  if (!isActive) return { state: 'failed', error: inEnglish(words.reportsAccountDisabled) }
  if (!mailServer) return { state: 'failed', error: inEnglish(words.reportsMailServerMissing) }
  try {
    const about = await reportSubject(db, caller, due.question)
    const written = await asReader(caller, () => writtenReport(deps, due, { reader, ...about, now, signal }))
    if (!deps.isHeld()) throw new Error('This process was paused, and another one may send the report.')
    const { outcome, reason, reply } = await mailServer.send(written)
    if (outcome === 'sent') return { state: 'sent', subject: about.subject }
    log.warn({ scheduledReport: due.id, reason }, 'A scheduled report was not sent')
    return { state: outcome === 'refused' ? 'failed' : 'retry', error: reply }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { state: 'failed', error: error.message }
    throw error
  }
}

interface Writing extends NamedSubject {
  reader: ReportReader
  now: number
  signal: AbortSignal
}

/** Makes a report and writes its e-mail, with the workbook attached. */
async function writtenReport(
  { db, call, origin }: SendReportDeps,
  due: DueReport,
  { reader: { caller, email }, subject, groupAssetIds, now, signal }: Writing,
): Promise<WrittenEmail> {
  const { question, cadence } = due
  const { timeZoneId } = caller
  // A late run, after downtime or several attempts, still covers the days of its schedule.
  const period = periodBefore(cadence, due.requestedAt ?? newestRun(due, now, timeZoneId), timeZoneId)
  const reported = { question, subject, period, timeZoneId }
  const { report } = question
  const made = await makeReport(call, { report, choice: choiceOfQuestion(reported), caller, groupAssetIds, signal })
  const { title, schedule } = madeReport(report)
  const note = await archivedNote(db, caller, { question, period, now })
  const about = { title, subject, period: wordsOf(period, timeZoneId), note: note ?? undefined }
  const { file, tables } = await writeWorkbook({ made, timeZoneId, about }, signal)
  const days = period.first === period.last ? period.first : `${period.first}_${period.last}`
  return writeReportEmail(
    {
      to: email,
      ...about,
      note,
      cadence,
      tables,
      file,
      fileName: safeFileName(`${schedule.file}_${subject.slice(0, 80)}_${days}`),
      address: reportAddress(reported),
      runId: `${due.id}-${due.requestedAt ?? due.nextRun}`,
    },
    origin,
  )
}

interface Reported {
  question: ReportQuestion
  period: ReportPeriod
  /** Epoch ms. */
  now: number
}

/** Returns which days of a report have their messages in the archive, in words; null if none have. */
async function archivedNote(db: Database, caller: Caller, { question, period, now }: Reported): Promise<string | null> {
  const { assetId, groupId, customerId, serialNo } = question
  const subject: ArchivedDaysSubject | undefined =
    groupId !== undefined
      ? { kind: 'group', groupId }
      : assetId !== undefined
        ? { kind: 'asset', assetId }
        : customerId !== undefined && serialNo !== undefined
          ? { kind: 'fob', customerId, serialNo }
          : undefined
  if (!subject) return null
  const days = { from: period.first, to: period.last, timeZoneId: caller.timeZoneId }
  const archived = await readArchivedDays(db, caller, { subject, days, now })
  return archived && archived.length > 0 ? archivedText(archived) : null
}

function wordsOf({ first, last }: ReportPeriod, timeZoneId: string): string {
  const written = (day: string) => formatValue('date', day, timeZoneId)
  return first === last ? written(first) : fieldWords.period({ first: written(first), last: written(last) })
}
