import { describe, expect, it } from 'vitest'
import { madeReport, madeReportIds } from '../../../../contract/reports/reportDefinitions.ts'
import type { ReportQuestion } from '../../../../contract/reports/reportQuestion.ts'
import { choiceOfQuestion, questionOf, reportAddress } from '../../../../domain/reports/choice/questionChoice.ts'
import { choiceOf, searchOf } from '../../../../domain/reports/choice/reportChoice.ts'
import { checkSchedule, newSchedule, toScheduleFormValues } from './scheduleForm.ts'
import { readScheduleSearch } from './scheduleSearch.ts'

const questions: readonly ReportQuestion[] = [
  { report: 'tripLog', assetId: 7, useFiltering: false },
  { report: 'visit', assetId: 7, useFiltering: true },
  { report: 'temperature', assetId: 7 },
  { report: 'assetSummary', assetId: 7, useFiltering: true },
  { report: 'groupSummary', groupId: 3 },
  { report: 'idling', groupId: 3 },
  { report: 'locationData', assetId: 7 },
  { report: 'poiReport', assetId: 7, poiIds: [4, 9] },
  { report: 'multiVisit', groupId: 3, assetIds: [7, 8] },
  { report: 'iButton', serialNo: '0100000A1B2C3D4E', customerId: 2 },
  { report: 'assetLog', assetId: 7 },
]
const period = { first: '2026-10-01', last: '2026-10-31' }
const subject = 'Truck & trailer'
const scheduled = (question: ReportQuestion) => ({ question, subject, period, timeZoneId: 'act' })
const linkTo = (question: ReportQuestion) => reportAddress(scheduled(question))
const queryOf = (question: ReportQuestion) => Object.fromEntries(new URL(linkTo(question), 'https://x').searchParams)

it('knows every report', () => {
  expect(questions.map(({ report }) => report).sort()).toEqual([...madeReportIds].sort())
})

describe('a report’s address', () => {
  it.each(questions)('of $report fills the form that schedules it', (question) => {
    const search = readScheduleSearch({ of: madeReport(question.report).path, ...queryOf(question) })
    const values = newSchedule(search)
    expect(checkSchedule(values)).toEqual({})
    expect(questionOf(values.report, values)).toEqual(question)
    expect(madeReport(question.report).schedule.cadences).toContain(values.cadence)
    const item = { question, subject, cadence: values.cadence, sendAt: '06:00' }
    expect(questionOf(question.report, toScheduleFormValues(item as never))).toEqual(question)
  })

  const now = Date.parse('2026-11-21T12:00:00Z')
  it.each(questions)('in the e-mail of $report is this very report on its screen', (question) => {
    const report = madeReport(question.report)
    const onScreen = choiceOf(report, queryOf(question), now, 'act')
    const { start, end, ...mailed } = choiceOfQuestion(scheduled(question))
    const days = report.days.kind === 'day' ? [start, start] : [start, end]
    expect([onScreen.start, onScreen.end]).toEqual(days)
    expect(searchOf(report, onScreen)).toEqual(queryOf(question))
    // The group of several assets has no name in an address.
    const { group, ...said } = onScreen
    expect({ ...mailed, ...said }).toEqual({ ...mailed, start: onScreen.start, end: onScreen.end })
    expect(group?.groupId).toBe(mailed.group?.groupId)
  })
})

it('says what is missing, and ignores a broken address', () => {
  const values = newSchedule(readScheduleSearch({ of: '/Nothing', assetId: 'null', groupId: ['x'] }))
  expect(values.report).toBe('tripLog')
  expect(checkSchedule(values)).toEqual({ asset: 'Select an asset.' })
  expect(checkSchedule({ ...values, report: 'multiVisit', sendAt: '' })).toEqual({
    group: 'Select a group.',
    assetIds: 'Select at least one asset.',
    sendAt: 'Choose a time.',
  })
})
