import * as words from '#words/reportTables'
import { onOffText, onlineText } from '../../../../domain/reports/day/stateText.ts'
import type { Column } from '../../../tables/column.ts'
import type { TrackRow } from './trackLog.ts'

/** Returns the columns of Logs, without those of sensors that the asset doesn't have. */
export function trackColumns(tempA: boolean, tempB: boolean): Column<TrackRow>[] {
  const columns: (Column<TrackRow> | false)[] = [
    { key: 'created', header: words.created(), kind: 'time', value: (row) => row.created },
    { key: 'received', header: words.received(), kind: 'time', value: (row) => row.received },
    {
      key: 'location',
      header: words.address(),
      kind: 'place',
      grow: 1.4,
      value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
    },
    { key: 'speed', header: words.speed(), kind: 'speed', value: (row) => row.speed },
    { key: 'odometer', header: words.odometer(), kind: 'distance', value: (row) => row.odometer },
    tempA && { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (row) => row.tempA },
    tempB && { key: 'tempB', header: words.tempB(), kind: 'temperature', value: (row) => row.tempB },
    { key: 'ignition', header: words.ignition(), kind: 'text', grow: 0.7, value: (row) => onOffText(row.ignition) },
    { key: 'fridge', header: words.fridge(), kind: 'text', grow: 0.7, value: (row) => onOffText(row.fridge) },
    { key: 'gps', header: words.gps(), kind: 'text', grow: 0.7, value: (row) => onlineText(row.gps) },
    { key: 'gsm', header: words.gsm(), kind: 'text', grow: 0.7, value: (row) => onlineText(row.gsm) },
  ]
  return columns.filter((column) => column !== false)
}
