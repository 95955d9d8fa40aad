import { writeLimit } from '../../../../domain/reports/day/temperatureRows.ts'
import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { useMemo } from 'react'
import type { TemperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { TimeChart } from '../chart/TimeChart.tsx'

/** Shows the day's temperatures with their limits. Exceptions are shaded, and a line has a gap where the temperature is unknown. */
export function TemperatureChart({ report, timeZoneId }: { report: TemperatureReport; timeZoneId: string }) {
  const { series, limits, shaded } = useMemo(() => drawn(report), [report])
  return (
    <TimeChart
      title={words.realTimeTemperature()}
      kind="temperature"
      start={Date.parse(report.reportStart)}
      end={Date.parse(report.reportEnd)}
      series={series}
      limits={limits}
      shaded={shaded}
      holdsMs={readingHoldsMinutes * 60_000}
      timeZoneId={timeZoneId}
    />
  )
}

function drawn(report: TemperatureReport) {
  const { temperatureLogsDtos: logs, reportEnd } = report
  const points = (key: 'tempA' | 'tempB') =>
    logs.flatMap((log) => (log[key] === null ? [] : [{ at: Date.parse(log.date), value: log[key] }]))
  const sensors = [
    report.assetTempA && { letter: 'A', look: 'first' as const, key: 'tempA' as const, limit: report.tempAthreshold },
    report.assetTempB && { letter: 'B', look: 'second' as const, key: 'tempB' as const, limit: report.tempBthreshold },
  ].filter((sensor) => sensor !== false)
  return {
    series: sensors.map(({ letter, look, key }) => ({
      name: tableWords.sensorNamed({ sensor: letter }),
      look,
      points: points(key),
    })),
    limits: sensors.map(({ letter, look, limit }) => ({
      name: words.limitOf({ sensor: letter, limit: writeLimit(limit) }),
      look,
      value: limit,
    })),
    shaded: {
      name: words.exception(),
      spans: report.temperatureExceptionsDtos.map(({ started, completed }) => ({
        start: Date.parse(started),
        end: Date.parse(completed ?? reportEnd),
      })),
    },
  }
}
