import * as words from '#words/reportTables'
import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import { dayBody } from '../day/compactDayBody.ts'
import { temperatureColumns } from '../day/exceptionColumns.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
import { reportTotal, type ReportTotal } from '../reportTotal.ts'
import { readerUnits } from '../../units/readerUnits.ts'
import { logColumns, sensorColumns } from './temperatureColumns.ts'

/** Returns the tables of a temperature report; the times of sensor faults are in the given time zone. */
export function temperatureTables(report: TemperatureReport, timeZoneId: string) {
  const { assetTempA: tempA, assetTempB: tempB } = report
  const exceptions = temperatureColumns({ tempA, tempB, driverID: false })
  return {
    summary: reportTable(words.summary(), 'TemperatureSummary', sensorColumns(timeZoneId), report.sensors),
    exceptions: reportTable(words.exceptions(), 'TemperatureExceptions', exceptions, report.temperatureExceptionsDtos),
    logs: reportTable(words.logs(), 'TemperatureLogs', logColumns(report), report.temperatureLogsDtos),
  }
}

export const temperatureParts = {
  bodyOf: dayBody,
  isEmpty: ({ temperatureLogsDtos }) => temperatureLogsDtos.length === 0,
  nameOf: ({ assetName }) => assetName,
  tables: temperatureTables,
  totals: ({ temperatureLogsDtos, temperatureExceptionsDtos, sensors }) => [
    reportTotal('Logs', words.logs(), temperatureLogsDtos.length),
    reportTotal('Exceptions', words.exceptions(), temperatureExceptionsDtos.length),
    ...sensors.flatMap(sensorTotals),
  ],
} satisfies ReportParts<'temperature'>

function sensorTotals({
  sensor,
  outMinutes,
  coverage,
  meanKinetic,
}: TemperatureReport['sensors'][number]): ReportTotal[] {
  const mean = words.totalMeanKinetic({ sensor, unit: readerUnits().temperature })
  return [
    reportTotal(`Sensor ${sensor} out (min)`, words.totalOut({ sensor }), outMinutes),
    reportTotal(`Sensor ${sensor} coverage (%)`, words.totalCoverage({ sensor }), coverage),
    reportTotal(`Sensor ${sensor} mean kinetic (°C)`, mean, meanKinetic, 'temperature'),
  ]
}
