import { describe, expect, it } from 'vitest'
import { reportKinds, type ReportKind } from '../../../../contract/reports/reportKinds.ts'
import type { ReportQuestion } from '../../../../contract/reports/scheduledReportEndpoints.ts'
import { reportAddress } from '../../../../domain/reports/schedule/reportAddress.ts'
import { assetLogChoice } from '../assetLog/assetLogChoice.ts'
import { readAssetLogSearch } from '../assetLog/assetLogSearch.ts'
import { assetDayOf } from '../assetDayChoice.ts'
import { readAssetDaySearch } from '../assetDaySearch.ts'
import { iButtonReportChoice } from '../iButtonReport/iButtonReportChoice.ts'
import { readIButtonReportSearch } from '../iButtonReport/iButtonReportSearch.ts'
import { multiVisitChoiceOf } from '../multiVisit/multiVisitChoice.ts'
import { readMultiVisitSearch } from '../multiVisit/multiVisitSearch.ts'
import { poiReportChoiceOf } from '../poiReport/poiReportChoice.ts'
import { readPoiReportSearch } from '../poiReport/poiReportSearch.ts'
import { assetChoiceOf, groupChoiceOf } from '../summary/summaryChoice.ts'
import { choiceOf } from '../tripLog/tripLogChoice.ts'
import { readTripLogSearch } from '../tripLog/tripLogSearch.ts'
import { checkSchedule, newSchedule, questionOf, toScheduleValues } from './scheduleForm.ts'
import { readScheduleSearch } from './scheduleSearch.ts'

const questions: readonly ReportQuestion[] = [
  { report: 'tripLog', assetId: 7, useFiltering: false },
  { report: 'visit', assetId: 7, useFiltering: true },
  { report: 'temperature', assetId: 7 },
  { report: 'assetSummary', assetId: 7, useFiltering: true },
  { report: 'groupSummary', groupId: 3 },
  { report: 'locationData', assetId: 7 },
  { report: 'poiReport', assetId: 7, poiIds: [4, 9] },
  { report: 'multiVisit', groupId: 3, assetIds: [7, 8] },
  { report: 'iButton', serialNo: '0100000A1B2C3D4E', customerId: 2 },
  { report: 'assetLog', assetId: 7 },
]
const period = { first: '2026-10-01', last: '2026-10-31' }
const subject = 'Truck & trailer'
const linkTo = (question: ReportQuestion) => reportAddress({ question, subject, period, timeZoneId: 'act' })
const queryOf = (question: ReportQuestion) => Object.fromEntries(new URL(linkTo(question), 'https://x').searchParams)

it('knows every report', () => {
  expect(questions.map(({ report }) => report).sort()).toEqual(Object.keys(reportKinds).sort())
})

describe('a report’s address', () => {
  it.each(questions)('of $report fills the form that schedules it', (question) => {
    const search = readScheduleSearch({ of: reportKinds[question.report].path, ...queryOf(question) })
    const values = newSchedule(search)
    expect(checkSchedule(values)).toEqual({})
    expect(questionOf(values)).toEqual(question)
    expect(reportKinds[question.report].cadences).toContain(values.cadence)
    const item = { question, subject, cadence: values.cadence, sendAt: '06:00' }
    expect(questionOf(toScheduleValues(item as never))).toEqual(question)
  })

  const now = Date.parse('2026-11-21T12:00:00Z')
  const asset = { assetId: 7, assetName: subject }
  const [start, end] = [period.first, period.last]
  const choices: Record<ReportKind, [choice: (query: Record<string, string>) => unknown, expected: object]> = {
    tripLog: [(query) => choiceOf(readTripLogSearch(query), now, 'act'), { asset, day: start, useFiltering: false }],
    visit: [(query) => choiceOf(readTripLogSearch(query), now, 'act'), { asset, day: start, useFiltering: true }],
    temperature: [(query) => assetDayOf(readAssetDaySearch(query), now, 'act'), { asset, day: start }],
    locationData: [(query) => assetDayOf(readAssetDaySearch(query), now, 'act'), { asset, day: start }],
    assetSummary: [(query) => assetChoiceOf(query, now, 'act'), { asset, start, end, useFiltering: true }],
    groupSummary: [(query) => groupChoiceOf(query), { group: { groupId: 3, groupName: subject }, start, end }],
    poiReport: [
      (query) => poiReportChoiceOf(readPoiReportSearch(query), now, 'act'),
      { asset, start, end, poiIds: [4, 9] },
    ],
    multiVisit: [
      (query) => multiVisitChoiceOf(readMultiVisitSearch(query), now, 'act'),
      { groupId: 3, assetIds: [7, 8], day: start },
    ],
    iButton: [
      (query) => iButtonReportChoice(readIButtonReportSearch(query), now, 'act'),
      { fob: { serialNo: '0100000A1B2C3D4E', customerId: 2 }, month: '2026-10' },
    ],
    assetLog: [
      (query) => assetLogChoice(readAssetLogSearch(query), now, 'act'),
      { asset, day: start, timeZoneId: 'Australia/Sydney' },
    ],
  }
  it.each(questions)('in the e-mail of $report is this very report on its screen', (question) => {
    const [choice, expected] = choices[question.report]
    expect(choice(queryOf(question))).toEqual(expected)
  })
})

it('says what is missing, and takes nothing from a broken address', () => {
  const values = newSchedule(readScheduleSearch({ of: '/Nothing', assetId: 'null', groupId: ['x'] }))
  expect(values.report).toBe('tripLog')
  expect(checkSchedule(values)).toEqual({ asset: 'Select an asset.' })
  expect(checkSchedule({ ...values, report: 'multiVisit', sendAt: '' })).toEqual({
    group: 'Select a group.',
    assetIds: 'Select at least one asset.',
    sendAt: 'Say at what time.',
  })
})
