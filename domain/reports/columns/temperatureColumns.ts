import type {
  TemperatureLog,
  TemperatureReport,
  TemperatureSensor,
} from '../../../contract/reports/temperatureEndpoints.ts'
import { having, type TableColumn } from '../../tables/tableColumn.ts'
import { formatValue } from '../../tables/formatValue.ts'

type Sensors = Pick<TemperatureReport, 'assetTempA' | 'assetTempB'>

/** The columns of Logs; a sensor that the asset does not have has none. */
export function logColumns({ assetTempA, assetTempB }: Sensors): TableColumn<TemperatureLog>[] {
  return having<TemperatureLog>([
    { key: 'date', header: 'Date', kind: 'time', value: (log) => log.date },
    assetTempA && { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (log) => log.tempA },
    assetTempB && { key: 'tempB', header: 'Temp B', kind: 'temperature', value: (log) => log.tempB },
    { key: 'fridgeStatus', header: 'Fridge', kind: 'text', value: (log) => log.fridgeStatus },
    { key: 'ignitionStatus', header: 'Ignition', kind: 'text', value: (log) => log.ignitionStatus },
  ])
}

/** A sensor's period in figures, on the screen and in its download. Times in faults are in the user's time zone. */
export function sensorColumns(timeZoneId: string): TableColumn<TemperatureSensor>[] {
  return [
    { key: 'sensor', header: 'Sensor', kind: 'text', value: ({ sensor }) => `Sensor ${sensor}` },
    { key: 'threshold', header: 'Limit', kind: 'temperature', value: (row) => row.threshold },
    { key: 'inMinutes', header: 'In', kind: 'duration', value: (row) => row.inMinutes },
    { key: 'outMinutes', header: 'Out', kind: 'duration', value: (row) => row.outMinutes },
    { key: 'unknownMinutes', header: 'Unknown', kind: 'duration', value: (row) => row.unknownMinutes },
    { key: 'coverage', header: 'Coverage (%)', kind: 'number', value: ({ coverage }) => hundredth(coverage) },
    { key: 'lowest', header: 'Lowest', kind: 'temperature', value: (row) => row.lowest },
    { key: 'highest', header: 'Highest', kind: 'temperature', value: (row) => row.highest },
    { key: 'mean', header: 'Mean', kind: 'temperature', value: ({ mean }) => hundredth(mean) },
    { key: 'meanKinetic', header: 'Mean kinetic', kind: 'temperature', value: (row) => hundredth(row.meanKinetic) },
    { key: 'note', header: 'Note', kind: 'text', grow: 1.4, value: (row) => faultText(row, timeZoneId) },
  ]
}

function faultText({ faults }: TemperatureSensor, timeZoneId: string): string {
  const time = (at: string) => formatValue('time', at, timeZoneId).slice(11, 16)
  return faults.map(({ kind, started, completed }) => `${kind} ${time(started)} to ${time(completed)}`).join(', ')
}

function hundredth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100
}
