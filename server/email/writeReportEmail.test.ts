import { expect, test } from 'vitest'
import { writeReportEmail, type ReportEmail } from './writeReportEmail.ts'

const report: ReportEmail = {
  to: 'a@b.example',
  title: 'Visit Report',
  subject: 'Truck <1> & trailer',
  period: '20/11/2026',
  cadence: 'daily',
  tables: [
    {
      name: 'Visits',
      rows: 1,
    },
    {
      name: 'Raw Messages & Events',
      rows: 40,
    },
  ],
  note: null,
  file: new Uint8Array(10),
  fileName: 'Visits_Truck_2026-11-20',
  address: '/Rpt-Visit?assetId=7&assetName=T',
  runId: '3-1795303446477',
}
const origin = 'https://fleet.example'

test('a report comes with its workbook, says what is in it and leads to the report', () => {
  const { subject, text, html, attachments, messageId } = writeReportEmail(report, origin)
  expect(subject).toBe('Visit Report: Truck <1> & trailer, 20/11/2026')
  expect(text).toContain('Visits: 1 row\nRaw Messages & Events: 40 rows\n')
  expect(text).toContain('Open the report: https://fleet.example/Rpt-Visit?assetId=7&assetName=T\n')
  expect(text).toContain(
    'every day because you scheduled it. To change or stop it: https://fleet.example/manageAccount\n',
  )
  expect(html).toContain('Truck &#60;1&#62; &#38; trailer')
  expect(html).toContain('href="https://fleet.example/Rpt-Visit?assetId=7&#38;assetName=T"')
  expect(attachments?.map(({ fileName, content }) => [fileName, content.length])).toEqual([
    ['Visits_Truck_2026-11-20.xlsx', 10],
  ])
  expect(messageId).toBe('<report-3-1795303446477@fleet.example>')
})

test('limitations are mentioned before the link to the report', () => {
  const { text, html } = writeReportEmail({ ...report, note: 'Some messages <are> in the archive.' }, origin)
  expect(text).toContain('Raw Messages & Events: 40 rows\n\nSome messages <are> in the archive.\n\nOpen the report:')
  expect(html).toContain('<p>Some messages &#60;are&#62; in the archive.</p>')
})

test('without data it says so, and a workbook too large for mail servers is only linked to', () => {
  const empty = writeReportEmail({ ...report, tables: [], file: null }, origin)
  expect(empty.text).toContain("There's no data for this period")
  expect(empty.attachments).toBeUndefined()
  const large = writeReportEmail({ ...report, file: new Uint8Array(9_000_000) }, origin)
  expect(large.text).toContain('too large for an e-mail')
  expect(large.attachments).toBeUndefined()
})

test('no asset name can add a header', () => {
  expect(writeReportEmail({ ...report, subject: 'x\r\nBcc: all@b.example' }, origin).subject).not.toContain('\n')
})
