import * as tableWords from '#words/reportTables'
import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { formatValue, unitOf, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import './visit.css'

/** Shows the day at a glance. */
export function VisitSummary({ report, day }: { report: VisitReport; day: string }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const figures: [name: string, kind: ColumnKind, value: Value][] = [
    [tableWords.visits(), 'number', report.trips.length],
    [tableWords.trips(), 'number', report.totalTrips],
    [tableWords.distance(), 'distance', report.distance],
    [tableWords.moving(), 'duration', report.journeyTime],
    [tableWords.parked(), 'duration', report.totalParked],
    [tableWords.depot(), 'text', report.depot],
  ]
  return (
    <section className="visit-summary card" aria-label={tableWords.summary()}>
      <p>
        <strong>{report.assetName}</strong> <span className="muted">{formatLongDay(day)}</span>
      </p>
      <dl>
        {figures.map(([name, kind, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{written(kind, formatValue(kind, value, timeZoneId))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const written = (kind: ColumnKind, text: string) =>
  text === '' ? '–' : kind === 'distance' ? `${text} ${unitOf(kind)}` : text
