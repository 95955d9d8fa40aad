import { onOffText } from '../day/stateText.ts'
import * as words from '#words/reportTables'
import type {
  TemperatureLog,
  TemperatureReport,
  TemperatureSensor,
} from '../../../contract/reports/temperatureEndpoints.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import { writeTimeOfDay } from '../../time/writeTime.ts'

type Sensors = Pick<TemperatureReport, 'assetTempA' | 'assetTempB'>

/** Returns the columns of Logs, without those for sensors that the asset doesn't have. */
export function logColumns({ assetTempA, assetTempB }: Sensors): TableColumn<TemperatureLog>[] {
  return having<TemperatureLog>([
    { key: 'date', header: words.date(), kind: 'time', value: (log) => log.date },
    assetTempA && { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (log) => log.tempA },
    assetTempB && { key: 'tempB', header: words.tempB(), kind: 'temperature', value: (log) => log.tempB },
    { key: 'fridgeStatus', header: words.fridge(), kind: 'text', value: (log) => onOffText(log.fridgeStatus) },
    { key: 'ignitionStatus', header: words.ignition(), kind: 'text', value: (log) => onOffText(log.ignitionStatus) },
  ])
}

/** Returns the columns of a sensor's figures, for the screen and its download. Times of faults are in the user's time zone. */
export function sensorColumns(timeZoneId: string): TableColumn<TemperatureSensor>[] {
  return [
    { key: 'sensor', header: words.sensor(), kind: 'text', value: ({ sensor }) => words.sensorNamed({ sensor }) },
    { key: 'threshold', header: words.limit(), kind: 'temperature', value: (row) => row.threshold },
    { key: 'inMinutes', header: words.inLimit(), kind: 'duration', value: (row) => row.inMinutes },
    { key: 'outMinutes', header: words.outLimit(), kind: 'duration', value: (row) => row.outMinutes },
    { key: 'unknownMinutes', header: words.unknown(), kind: 'duration', value: (row) => row.unknownMinutes },
    { key: 'coverage', header: words.coverage(), kind: 'number', value: ({ coverage }) => hundredth(coverage) },
    { key: 'lowest', header: words.lowest(), kind: 'temperature', value: (row) => row.lowest },
    { key: 'highest', header: words.highest(), kind: 'temperature', value: (row) => row.highest },
    { key: 'mean', header: words.mean(), kind: 'temperature', value: ({ mean }) => hundredth(mean) },
    {
      key: 'meanKinetic',
      header: words.meanKinetic(),
      kind: 'temperature',
      value: (row) => hundredth(row.meanKinetic),
    },
    { key: 'note', header: words.note(), kind: 'text', grow: 1.4, value: (row) => faultText(row, timeZoneId) },
  ]
}

function faultText({ faults }: TemperatureSensor, timeZoneId: string): string {
  const time = (at: string) => writeTimeOfDay(at, timeZoneId)
  return faults
    .map(({ kind, started, completed }) => words.fault({ kind, from: time(started), until: time(completed) }))
    .join(', ')
}

function hundredth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
