import { useMemo } from 'react'
import type { TemperatureReport, TemperatureSensor } from '../../../../contract/reports/temperatureEndpoints.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { formatStamp } from '../../../time/formatDay.ts'
import { useSortedRows } from '../../../tables/useSortedRows.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../../ui/table/DownloadMenu.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { sensorColumns } from '../../../../domain/reports/columns/temperatureColumns.ts'
import '../tripLog/tripLogSummary.css'
import './temperatureSummary.css'

export interface TemperatureSummaryProps {
  report: TemperatureReport
  /** Epoch milliseconds. */
  refreshedAt: number | undefined
  timeZoneId: string
  fileName: string
}

/** The day in figures, and for each sensor how long it was in, out and unknown. */
export function TemperatureSummary({ report, refreshedAt, timeZoneId, fileName }: TemperatureSummaryProps) {
  const columns = useMemo(() => sensorColumns(timeZoneId), [timeZoneId])
  const sensors = useSortedRows(report.sensors, columns)
  const { activationEnergy, gasConstant } = report.meanKineticParameters
  const figures = [
    ['Start', formatValue('time', report.reportStart, timeZoneId)],
    ['End', formatValue('time', report.reportEnd, timeZoneId)],
    ['Duration', formatValue('duration', report.reportDuration, timeZoneId)],
    ['Temperature logs', String(report.temperatureLogsDtos.length)],
    ['Temperature exceptions', String(report.temperatureExceptionsDtos.length)],
    ['Last refreshed', refreshedAt === undefined ? '–' : formatStamp(refreshedAt, timeZoneId)],
  ]
  return (
    <Section
      title="Summary"
      actions={
        <DownloadMenu
          label="Summary"
          columns={columns}
          rows={sensors.rows}
          fileName={fileName}
          timeZoneId={timeZoneId}
        />
      }
    >
      <div className="summary">
        <dl className="temperature-figures">
          {figures.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{text}</dd>
            </div>
          ))}
        </dl>
        {report.sensors.map((sensor) => (
          <CoverageBar key={sensor.sensor} sensor={sensor} />
        ))}
        <DataTable label="Sensors" columns={columns} {...sensors} rowKey={({ sensor }) => sensor} />
        <p className="muted temperature-note">
          In is at or below the limit, out above it. A reading counts until the next one, for {readingHoldsMinutes}{' '}
          minutes at most; time without readings is unknown, neither in nor out. Mean kinetic temperature with an
          activation energy of {activationEnergy} kJ/mol and a gas constant of {gasConstant} J/(mol K).
        </p>
      </div>
    </Section>
  )
}

/** In, out and unknown as parts of one bar; the table below says the same in figures. */
function CoverageBar({ sensor: { sensor, inMinutes, outMinutes, unknownMinutes } }: { sensor: TemperatureSensor }) {
  const whole = Math.max(1, inMinutes + outMinutes + unknownMinutes)
  const parts = [
    { name: 'in', minutes: inMinutes },
    { name: 'out', minutes: outMinutes },
    { name: 'unknown', minutes: unknownMinutes },
  ]
  return (
    <div className="coverage">
      <span className="coverage-name">Sensor {sensor}</span>
      <div className="coverage-bar" aria-hidden="true">
        {parts.map(({ name, minutes }) => (
          <span key={name} className={`coverage-${name}`} style={{ width: `${(minutes / whole) * 100}%` }} />
        ))}
      </div>
      <span className="coverage-text figures">
        {parts.map(({ name, minutes }) => (
          <span key={name}>
            <i className={`coverage-${name}`} aria-hidden="true" />
            {((minutes / whole) * 100).toFixed(1)} % {name}
          </span>
        ))}
      </span>
    </div>
  )
}
