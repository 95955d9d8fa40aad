import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { Span } from '../../time/dayBounds.ts'
import { isInDay } from '../day/reportDay.ts'
import { dayFindings, type DayFindings } from '../tripLog/tripLog.ts'
import type { TripLogInput } from '../day/tripLogInput.ts'
import { dayTrips, type DayTrip } from '../tripLog/dayTrips.ts'
import { travelSpans } from './travelSpans.ts'
import { visitSpans, type VisitSpan } from './visitSpans.ts'

/** What a day's visits and its map are made from. */
export interface VisitDay extends Pick<DayFindings, 'day' | 'movement' | 'found'> {
  trips: readonly DayTrip[]
  visits: readonly VisitSpan[]
  /** When the vehicle travelled. */
  travelled: readonly Span[]
  /** Messages of the day itself, in order. */
  raw: readonly StoredMessage[]
}

/** Returns the visits of an asset's day, given its messages in any order. */
export function visitDay(input: TripLogInput): VisitDay {
  const { day, movement, dwells, found } = dayFindings(input)
  return {
    day,
    movement,
    found,
    trips: dayTrips(day, movement, dwells),
    visits: visitSpans(day, movement, dwells),
    travelled: travelSpans(movement),
    raw: day.telemetry.messages.filter(({ created }) => isInDay(day, created)),
  }
}
