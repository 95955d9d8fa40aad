import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'
import { formatLongDay } from '../../../time/formatDay.ts'
import { formatValue, type ColumnKind, type Value } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import './visit.css'

/** The day at a glance. */
export function VisitSummary({ report, day }: { report: VisitReport; day: string }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const figures: [name: string, kind: ColumnKind, value: Value, unit?: string][] = [
    ['Visits', 'number', report.trips.length],
    ['Trips', 'number', report.totalTrips],
    ['Distance', 'distance', report.distance, ' km'],
    ['Moving', 'duration', report.journeyTime],
    ['Parked', 'duration', report.totalParked],
    ['Depot', 'text', report.depot],
  ]
  return (
    <section className="visit-summary card" aria-label="Summary">
      <p>
        <strong>{report.assetName}</strong> <span className="muted">{formatLongDay(day)}</span>
      </p>
      <dl>
        {figures.map(([name, kind, value, unit = '']) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{written(formatValue(kind, value, timeZoneId), unit)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const written = (text: string, unit: string) => (text === '' ? '–' : text + unit)
