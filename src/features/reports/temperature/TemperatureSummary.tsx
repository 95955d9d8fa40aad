import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { TemperatureReport, TemperatureSensor } from '../../../../contract/reports/temperatureEndpoints.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { exceptionRuleText } from '../../../../domain/reports/day/temperatureRows.ts'
import { withDecimalSign, writeNumber } from '../../../../domain/units/measures.ts'
import { useSortedRows } from '../../../tables/useSortedRows.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DownloadMenu } from '../../../ui/table/DownloadMenu.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { TypedTable } from '../../../../domain/reports/reportTable.ts'
import '../tripLog/tripLogSummary.css'
import './temperatureSummary.css'

export interface TemperatureSummaryProps {
  report: TemperatureReport
  table: TypedTable<TemperatureSensor>
  /** Epoch milliseconds. */
  refreshedAt: number | undefined
  timeZoneId: string
  fileName: (file: string) => string
}

/** Shows the day in figures, and how long each sensor was in, out and unknown. */
export function TemperatureSummary({ report, table, refreshedAt, timeZoneId, fileName }: TemperatureSummaryProps) {
  const { columns, rows, file } = table
  const sensors = useSortedRows(rows, columns)
  const rule = exceptionRuleText(report.temperatureExceptionRule)
  const { activationEnergy, gasConstant } = report.meanKineticParameters
  const figures = [
    [words.start(), formatValue('time', report.reportStart, timeZoneId)],
    [words.end(), formatValue('time', report.reportEnd, timeZoneId)],
    [tableWords.duration(), formatValue('duration', report.reportDuration, timeZoneId)],
    [words.temperatureLogs(), String(report.temperatureLogsDtos.length)],
    [words.temperatureExceptions(), String(report.temperatureExceptionsDtos.length)],
    [words.lastRefreshed(), refreshedAt === undefined ? '–' : formatValue('time', refreshedAt, timeZoneId)],
  ]
  return (
    <Section
      title={tableWords.summary()}
      actions={
        <DownloadMenu
          label={tableWords.summary()}
          columns={columns}
          rows={sensors.rows}
          fileName={fileName(file)}
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
        <DataTable label={words.sensors()} columns={columns} {...sensors} rowKey={({ sensor }) => sensor} />
        <p className="muted temperature-note">
          {rule && `${rule} ${words.temperatureOutNote()} `}
          {words.temperatureNote({
            minutes: readingHoldsMinutes,
            energy: withDecimalSign(String(activationEnergy)),
            gas: withDecimalSign(String(gasConstant)),
          })}
        </p>
      </div>
    </Section>
  )
}

/** Shows in, out and unknown as parts of one bar. The table below has the same figures. */
function CoverageBar({ sensor: { sensor, inMinutes, outMinutes, unknownMinutes } }: { sensor: TemperatureSensor }) {
  const whole = Math.max(1, inMinutes + outMinutes + unknownMinutes)
  const parts = [
    { name: 'in', minutes: inMinutes },
    { name: 'out', minutes: outMinutes },
    { name: 'unknown', minutes: unknownMinutes },
  ]
  return (
    <div className="coverage">
      <span className="coverage-name">{tableWords.sensorNamed({ sensor })}</span>
      <div className="coverage-bar" aria-hidden="true">
        {parts.map(({ name, minutes }) => (
          <span key={name} className={`coverage-${name}`} style={{ width: `${(minutes / whole) * 100}%` }} />
        ))}
      </div>
      <span className="coverage-text figures">
        {parts.map(({ name, minutes }) => (
          <span key={name}>
            <i className={`coverage-${name}`} aria-hidden="true" />
            {words.shareOf({ percent: writeNumber((minutes / whole) * 100, 1), part: name })}
          </span>
        ))}
      </span>
    </div>
  )
}
