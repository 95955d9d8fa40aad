import { iButtonReport } from '../../contract/reports/iButtonReportEndpoints.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { iButtonEvents } from '../../domain/reports/iButtonEvents.ts'
import { addDays, isCalendarDay } from '../../domain/time/calendarDay.ts'
import { dayBounds, type Span } from '../../domain/time/dayBounds.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import { invalid, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { addressFinder } from './fillAddresses.ts'
import { readEventMessages, readFobStays, readReportFob } from './iButtonReportStore.ts'
import type { ReportDeps } from './tripLogRoutes.ts'

/** The longest of months, and two days around it. */
const mostDays = 33

/** Registers the iButton Monthly Report. */
export function registerIButtonReport(register: Register, { db, nameFor }: ReportDeps): void {
  register(iButtonReport, async ({ caller, body }) => {
    const span = spanOf(body)
    const fob = await readReportFob(db, caller, body.customerId, body.serialNo)
    if (!fob) throw notFound('This iButton')
    const events = iButtonEvents(await readFobStays(db, caller, fob.ibuttonId, span), span)
    const messages = await readEventMessages(db, events)
    const addressOf = addressFinder(await nameFor(body))
    return Promise.all(
      events.map(async ({ at, event, asset, assetId }, place) => {
        const message = itemAt(messages, place)
        const location = await addressOf(message.latitude, message.longitude)
        return { ...message, ...fob, created: new Date(at).toISOString(), event, asset, assetId, location }
      }),
    )
  })
}

function spanOf({ SearchDate, endDate, Timezone }: { SearchDate: string; endDate: string; Timezone: string }): Span {
  if (!isTimeZoneId(Timezone))
    throw invalid({ Timezone: ['Timezone must be a time zone, for example Australia/Sydney.'] })
  for (const [name, day] of Object.entries({ SearchDate, endDate }))
    if (!isCalendarDay(day)) throw invalid({ [name]: [`${name} must be a day, YYYY-MM-DD.`] })
  if (endDate < SearchDate || endDate >= addDays(SearchDate, mostDays))
    throw invalid({ endDate: [`endDate must be SearchDate or one of the ${mostDays - 1} days after it.`] })
  return { start: dayBounds(SearchDate, Timezone).start, end: dayBounds(endDate, Timezone).end }
}
