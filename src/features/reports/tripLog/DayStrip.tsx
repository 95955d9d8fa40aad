import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import { keysOf } from '../../../../domain/lists/keysOf.ts'
import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'

interface Stretch {
  look: 'trip' | 'idle' | 'warm' | 'fast'
  started: string
  completed: string | null
}

const names = {
  trip: tableWords.underWay(),
  idle: tableWords.idling(),
  warm: words.temperatureException(),
  fast: tableWords.overspeed(),
}
const hourMs = 3_600_000

/** Shows the day from midnight to midnight, with what happened when. The sections below contain the same as text. */
export function DayStrip({ report, timeZoneId }: { report: TripLogReport; timeZoneId: string }) {
  const start = Date.parse(report.start)
  const length = Math.max(1, Date.parse(report.end) - start)
  const share = (at: number) => Math.min(100, Math.max(0, ((at - start) / length) * 100))
  const stretches = stretchesOf(report)
  const looks = keysOf(names).filter((look) => stretches.some((one) => one.look === look))
  if (stretches.length === 0) return null

  const hours = Array.from({ length: Math.floor(length / hourMs / 3) }, (_, i) => start + (i + 1) * 3 * hourMs)
  return (
    <figure className="strip" aria-label={words.dayAtGlance()}>
      <div className="strip-bar" aria-hidden="true">
        {stretches.map(({ look, started, completed }, index) => {
          const from = share(Date.parse(started))
          const to = share(completed === null ? Date.parse(report.end) : Date.parse(completed))
          return (
            <span
              key={index}
              className={`strip-${look}`}
              style={{ left: `${from}%`, width: `max(2px, ${to - from}%)` }}
            />
          )
        })}
      </div>
      <div className="strip-hours figures" aria-hidden="true">
        {hours.map((at) => (
          <span key={at} style={{ left: `${share(at)}%` }}>
            {writeTimeOfDay(at, timeZoneId)}
          </span>
        ))}
      </div>
      <figcaption className="strip-legend">
        {looks.map((look) => (
          <span key={look}>
            <i className={`strip-${look}`} aria-hidden="true" />
            {names[look]}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

function stretchesOf(report: TripLogReport): Stretch[] {
  const as = (look: Stretch['look'], rows: readonly { started: string; completed: string | null }[]) =>
    rows.map(({ started, completed }) => ({ look, started, completed }))
  return [
    ...as(
      'trip',
      [...report.trips, ...report.virtualTrips].filter((trip) => !trip.isSubTrip),
    ),
    ...as('idle', report.parkedIdleExceptions),
    ...as('warm', report.temperatureExceptions),
    ...as('fast', report.speedExceptions),
  ]
}
