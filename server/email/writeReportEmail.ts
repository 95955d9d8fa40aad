import * as words from '#words/email'
import type { Cadence } from '../../contract/reports/defineReport.ts'
import { buttonLink, emailPage, escapeHtml, oneLine } from './emailPage.ts'
import type { WrittenEmail } from './mailServer.ts'

export interface ReportEmail {
  to: string
  /** Motor Vehicle Trip Log. */
  title: string
  /** What the report is about: an asset, a group or a key fob. */
  subject: string
  /** Its days in words. */
  period: string
  cadence: Cadence
  /** The tables with rows; empty when there's no data. */
  tables: readonly { name: string; rows: number }[]
  /** What a reader of the report has to know about it; null for nothing. */
  note: string | null
  /** Null when there is no data. */
  file: Uint8Array | null
  /** Without its ending. */
  fileName: string
  /** Path and query in the portal that open this report. */
  address: string
  /** Unique to this run of this schedule, so that a run that's sent twice arrives once. */
  runId: string
}

/** A size that mail servers reliably accept; larger files are only linked to. */
const maxBytes = 8_000_000
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Returns the e-mail for a scheduled report, as plain text and HTML, with its workbook.
 * @param origin the portal's public address without a path
 */
export function writeReportEmail(report: ReportEmail, origin: string): WrittenEmail {
  const { to, title, subject, period, tables, note, file, fileName, address, runId } = report
  const heading = oneLine(words.reportHeading({ title, subject, period }))
  const isAttached = file !== null && file.length <= maxBytes
  const first = file === null ? words.reportNoData() : isAttached ? words.reportAttached() : words.reportTooLarge()
  const rows = tables.map(({ name, rows: count }) => words.reportTable({ name, count }))
  const why = words.reportWhy({ cadence: report.cadence })
  const manage = `${origin}/manageAccount`
  return {
    to,
    subject: heading,
    text: [
      heading,
      '',
      first,
      ...rows,
      ...(note === null ? [] : ['', note]),
      '',
      words.openReportAt({ address: `${origin}${address}` }),
      '',
      `${words.reportChangeAt({ why, address: manage })}\n`,
    ].join('\n'),
    html: emailPage([
      `<h1 style="font-size:18px;margin:24px 0 8px">${escapeHtml(heading)}</h1>`,
      `<p>${escapeHtml(first)}</p>`,
      ...(rows.length > 0 ? [`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`] : []),
      ...(note === null ? [] : [`<p>${escapeHtml(note)}</p>`]),
      buttonLink(words.openReport(), origin + address),
      `<p style="color:#57606a;font-size:13px">${escapeHtml(why)} <a href="${escapeHtml(manage)}">${escapeHtml(words.reportChange())}</a></p>`,
    ]),
    ...(isAttached ? { attachments: [{ fileName: `${fileName}.xlsx`, contentType: xlsx, content: file }] } : {}),
    messageId: `<report-${runId}@${new URL(origin).hostname}>`,
  }
}
