import type { ReportTotals } from '../../../../contract/reports/reportRunEndpoints.ts'
import type { TemperatureReport } from '../../../../contract/reports/temperatureEndpoints.ts'

/** What late messages may change, in figures: minutes, percent, degrees C. */
export function temperatureTotals(report: TemperatureReport): ReportTotals {
  const sensors = report.sensors.flatMap(({ sensor, outMinutes, coverage, meanKinetic }): [string, number | null][] => [
    [`Sensor ${sensor} out (min)`, outMinutes],
    [`Sensor ${sensor} coverage (%)`, coverage],
    [`Sensor ${sensor} mean kinetic (°C)`, meanKinetic],
  ])
  return {
    Logs: report.temperatureLogsDtos.length,
    Exceptions: report.temperatureExceptionsDtos.length,
    ...Object.fromEntries(sensors),
  }
}
