import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

/** The columns of Point Of Interest. */
export const poiReportColumns: readonly TableColumn<PoiReportRow>[] = [
  { key: 'poiName', header: 'Point of interest', kind: 'text', value: (row) => row.poiName },
  { key: 'entered', header: 'Entered', kind: 'time', value: (row) => row.entered },
  { key: 'exited', header: 'Exited', kind: 'time', value: (row) => row.exited },
  {
    key: 'location',
    header: 'Location',
    kind: 'place',
    grow: 1.4,
    value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
  },
  { key: 'latitude', header: 'Latitude', kind: 'degrees', value: ({ latitude }) => latitude },
  { key: 'longitude', header: 'Longitude', kind: 'degrees', value: ({ longitude }) => longitude },
  { key: 'duration', header: 'Duration', kind: 'duration', value: (row) => row.duration },
  { key: 'engineDuration', header: 'Engine on', kind: 'duration', value: (row) => row.engineDuration },
  { key: 'fridgeDuration', header: 'Fridge on', kind: 'duration', value: (row) => row.fridgeDuration },
  { key: 'fridge', header: 'Fridge', kind: 'text', grow: 0.6, value: (row) => row.fridge },
  { key: 'tempA', header: 'Temp A', kind: 'temperature', value: (row) => row.tempA },
  { key: 'note', header: 'Note', kind: 'text', value: noteOf },
]

function noteOf({ startedBefore, continues, exited }: PoiReportRow): string {
  const notes = [
    startedBefore && 'there before the period',
    continues && 'goes on after the period',
    exited === null && 'still there',
  ]
  return notes.filter(Boolean).join(', ')
}
