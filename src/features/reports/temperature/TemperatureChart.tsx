import * as words from '#words/reports'
import { useMemo } from 'react'
import type { SwitchPeriod, TemperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import type { ChartLane } from '../chart/chartContent.ts'
import { chartLine } from '../chart/chartLine.ts'
import { sensorLimits, sensorLines } from '../chart/sensorLines.ts'
import { switchLane } from '../chart/switchLane.ts'
import { TimeChart } from '../chart/TimeChart.tsx'

/**
 * Shows the day's temperatures with their limits, and below them door, engine and fridge as far as the device reports
 * them. Exceptions and periods without readings are shaded.
 */
export function TemperatureChart({ report, timeZoneId }: { report: TemperatureReport; timeZoneId: string }) {
  const { series, limits, shaded, lanes } = useMemo(() => drawn(report), [report])
  return (
    <TimeChart
      title={words.realTimeTemperature()}
      kind="temperature"
      start={Date.parse(report.reportStart)}
      end={Date.parse(report.reportEnd)}
      series={series}
      limits={limits}
      shaded={shaded}
      lanes={lanes}
      holdsMs={readingHoldsMinutes * 60_000}
      timeZoneId={timeZoneId}
    />
  )
}

function drawn(report: TemperatureReport) {
  const { temperatureLogsDtos: logs, reportEnd } = report
  const times = Float64Array.from(logs, ({ date }) => Date.parse(date))
  const sensors = sensorLimits(
    { isFitted: report.assetTempA, limit: report.tempAthreshold },
    { isFitted: report.assetTempB, limit: report.tempBthreshold },
  )
  return {
    ...sensorLines(sensors, (sensor) =>
      chartLine(
        logs,
        (_, index) => itemAt(times, index),
        (log) => (sensor === 'A' ? log.tempA : log.tempB),
      ),
    ),
    shaded: {
      name: words.exception(),
      spans: report.temperatureExceptionsDtos.map(({ started, completed }) => ({
        start: Date.parse(started),
        end: Date.parse(completed ?? reportEnd),
      })),
    },
    lanes: (['door', 'engine', 'fridge'] as const).flatMap((of) => lanesOf(of, report.switches ?? [])),
  }
}

function lanesOf(of: SwitchPeriod['of'], periods: readonly SwitchPeriod[]): ChartLane[] {
  const own = periods.filter((period) => period.of === of)
  if (own.length === 0) return []
  return [
    switchLane(
      of,
      own.map(({ isOn, started, completed }) => ({ start: Date.parse(started), end: Date.parse(completed), isOn })),
    ),
  ]
}
