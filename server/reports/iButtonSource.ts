import * as words from '#words/reportFields'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { iButtonEvents } from '../../domain/reports/iButton/iButtonEvents.ts'
import { addDays } from '../../domain/time/calendarDay.ts'
import { dayBounds, type Span } from '../../domain/time/dayBounds.ts'
import { invalid, notFound } from '../http/apiError.ts'
import { addressFinder } from '../../domain/reports/day/fillTripAddresses.ts'
import { readEventMessages, readFobConnections, readReportFob } from './iButtonReportStore.ts'
import { reportSource } from './reportSource.ts'

/** The longest month and two more days. */
const maxDays = 33

/** How the server makes the iButton Monthly Report. */
export const iButtonSource = reportSource('iButton', {
  async load({ db, caller, body }) {
    const span = spanOf(body)
    const fob = await readReportFob(db, caller, body.customerId, body.serialNo)
    if (!fob) throw notFound('iButton')
    const events = iButtonEvents(await readFobConnections(db, caller, fob.ibuttonId, span), span)
    return { fob, events, messages: await readEventMessages(db, events) }
  },
  compute: ({ fob, events, messages }) =>
    events.map(({ at, event, asset, assetId }, place) => ({
      ...itemAt(messages, place),
      ...fob,
      created: new Date(at).toISOString(),
      event,
      asset,
      assetId,
      location: '',
    })),
  async name(rows, _input, { nameFor, body, signal, progress }) {
    let done = 0
    signal.throwIfAborted()
    const addressOf = addressFinder(await nameFor(body))
    await Promise.all(
      rows.map(async (row) => {
        row.location = await addressOf(row.latitude, row.longitude)
        progress(++done / rows.length)
      }),
    )
  },
})

function spanOf({ SearchDate, endDate, Timezone }: { SearchDate: string; endDate: string; Timezone: string }): Span {
  if (endDate < SearchDate || endDate >= addDays(SearchDate, maxDays))
    throw invalid({ endDate: [words.endWithinDays({ end: 'endDate', start: 'SearchDate', days: maxDays - 1 })] })
  return { start: dayBounds(SearchDate, Timezone).start, end: dayBounds(endDate, Timezone).end }
}
