import type { Cadence } from '../../contract/reports/reportKinds.ts'
import { buttonLink, emailPage, escapeHtml, oneLine } from './emailPage.ts'
import type { WrittenEmail } from './mailServer.ts'

export interface ReportEmail {
  to: string
  /** Motor Vehicle Trip Log. */
  title: string
  /** Of what it is: an asset, a group, a key fob. */
  subject: string
  /** Its days in words. */
  period: string
  cadence: Cadence
  /** The tables that hold something; none when there is no data. */
  tables: readonly { name: string; rows: number }[]
  /** Null when there is no data. */
  file: Uint8Array | null
  /** Without its ending. */
  fileName: string
  /** Path and query of the portal that are this report. */
  address: string
  /** Unique to this run of this schedule, so that a run that is sent twice arrives once. */
  runId: string
}

/** What a mail server takes for certain; a larger file is only linked to. */
const mostBytes = 8_000_000
const often: Record<Cadence, string> = { daily: 'every day', weekly: 'every week', monthly: 'every month' }
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The e-mail that brings a scheduled report, as plain text and HTML, with its workbook.
 * @param origin the portal's public address without a path
 */
export function writeReportEmail(report: ReportEmail, origin: string): WrittenEmail {
  const { to, title, subject, period, tables, file, fileName, address, runId } = report
  const heading = oneLine(`${title}: ${subject}, ${period}`)
  const isAttached = file !== null && file.length <= mostBytes
  const first =
    file === null
      ? 'There is no data for this period, so no file comes with this e-mail.'
      : isAttached
        ? 'The report is attached as an Excel workbook:'
        : 'The workbook is too large for an e-mail: open the report and download it there.'
  const rows = tables.map(({ name, rows: count }) => `${name}: ${count} ${count === 1 ? 'row' : 'rows'}`)
  const why = `You get this ${often[report.cadence]} because you scheduled it.`
  const manage = `${origin}/manageAccount`
  return {
    to,
    subject: heading,
    text: [
      ...[heading, '', first, ...rows, '', `Open the report: ${origin}${address}`, ''],
      `${why} To change or stop it: ${manage}\n`,
    ].join('\n'),
    html: emailPage([
      `<h1 style="font-size:18px;margin:24px 0 8px">${escapeHtml(heading)}</h1>`,
      `<p>${escapeHtml(first)}</p>`,
      ...(rows.length > 0 ? [`<ul>${rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`] : []),
      buttonLink('Open the report', origin + address),
      `<p style="color:#57606a;font-size:13px">${escapeHtml(why)} <a href="${escapeHtml(manage)}">Change or stop it</a></p>`,
    ]),
    ...(isAttached ? { attachments: [{ fileName: `${fileName}.xlsx`, contentType: xlsx, content: file }] } : {}),
    messageId: `<report-${runId}@${new URL(origin).hostname}>`,
  }
}
