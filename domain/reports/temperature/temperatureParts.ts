import * as words from '#words/reportTables'
import type { TemperatureReport } from '../../../contract/reports/temperatureEndpoints.ts'
import { dayBody } from '../day/compactDayBody.ts'
import { temperatureColumns } from '../day/exceptionColumns.ts'
import type { ReportParts } from '../reportParts.ts'
import { reportTable } from '../reportTable.ts'
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
  totals: ({ temperatureLogsDtos, temperatureExceptionsDtos, sensors }) => ({
    Logs: temperatureLogsDtos.length,
    Exceptions: temperatureExceptionsDtos.length,
    ...Object.fromEntries(
      sensors.flatMap(({ sensor, outMinutes, coverage, meanKinetic }): [string, number | null][] => [
        [`Sensor ${sensor} out (min)`, outMinutes],
        [`Sensor ${sensor} coverage (%)`, coverage],
        [`Sensor ${sensor} mean kinetic (°C)`, meanKinetic],
      ]),
    ),
  }),
} satisfies ReportParts<'temperature'>
