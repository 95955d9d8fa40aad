import * as contract from '../../../contract/reports/scheduledReportEndpoints.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import { nextRun, type Schedule } from '../../../domain/reports/schedule/scheduleRuns.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { Database } from '../../database/database.ts'
import { notFound, refusal } from '../../http/apiError.ts'
import type { Register } from '../../http/endpointRegister.ts'
import { reportSubject } from './reportSubject.ts'
import * as store from './scheduledReportStore.ts'

export interface ScheduledReportRoutesDeps {
  db: Database
  now: () => number
  hasMailServer: boolean
  emailOf(userId: number): Promise<string>
  /** Checks right away for due reports. */
  wake(): void
}

/** Registers the calls for a user's own scheduled reports. */
export function registerScheduledReports(register: Register, deps: ScheduledReportRoutesDeps): void {
  const { db, now, hasMailServer, emailOf, wake } = deps
  const found = <T>(one: T | undefined): T => {
    if (one === undefined) throw notFound('scheduledReport')
    return one
  }
  const settled = async (
    caller: Caller,
    schedule: Schedule & { question: ReportQuestion },
  ): Promise<store.NewSchedule> => {
    const { question, cadence, sendAt } = schedule
    const { subject } = await reportSubject(db, caller, question)
    return { question, subject, cadence, sendAt, ...runsOf(schedule, caller) }
  }
  const runsOf = (schedule: Schedule, { timeZoneId }: Caller) => ({
    timeZoneId,
    nextRun: nextRun(schedule, now(), timeZoneId),
  })

  register(contract.listScheduledReports, async ({ caller: { userId, timeZoneId } }) => ({
    hasMailServer,
    email: await emailOf(userId),
    timeZoneId,
    reports: await store.listSchedules(db, userId),
  }))

  register(contract.createScheduledReport, async ({ caller, body }) => {
    const max = contract.maxScheduledReports
    const added = await store.addSchedule(db, caller.userId, await settled(caller, body), max)
    if (!added) throw refusal(400, 'reportsTooManySchedules', { most: max })
    wake()
    return added
  })

  register(contract.changeScheduledReport, async ({ caller, body }) => {
    found(await store.readSchedule(db, caller.userId, body.id))
    const changed = found(await store.changeSchedule(db, caller.userId, body.id, await settled(caller, body)))
    wake()
    return changed
  })

  register(contract.pauseScheduledReport, async ({ caller, body: { id, isEnabled } }) => {
    const schedule = found(await store.readSchedule(db, caller.userId, id))
    const changed = found(await store.pauseSchedule(db, caller.userId, id, isEnabled ? runsOf(schedule, caller) : null))
    wake()
    return changed
  })

  register(contract.sendScheduledReport, async ({ caller, body: { id } }) => {
    if (!hasMailServer) throw refusal(400, 'reportsNothingSent', {})
    const requested = found(await store.requestScheduledReport(db, caller.userId, id, now()))
    wake()
    return requested
  })

  register(contract.deleteScheduledReport, async ({ caller, body: { id } }) => {
    if (!(await store.deleteSchedule(db, caller.userId, id))) throw notFound('scheduledReport')
    return {}
  })
}
