import { onOffText } from '../day/stateText.ts'
import * as words from '#words/reportTables'
import type { PoiReportRow } from '../../../contract/reports/poiReportEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

/** Returns the columns of Point Of Interest. */
export const poiReportColumns = (): TableColumn<PoiReportRow>[] => [
  { key: 'poiName', header: words.pointOfInterest(), kind: 'text', value: (row) => row.poiName },
  { key: 'entered', header: words.entered(), kind: 'time', value: (row) => row.entered },
  { key: 'exited', header: words.exited(), kind: 'time', value: (row) => row.exited },
  {
    key: 'location',
    header: words.location(),
    kind: 'place',
    grow: 1.4,
    value: ({ location, latitude, longitude }) => ({ address: location, latitude, longitude }),
  },
  { key: 'latitude', header: words.latitude(), kind: 'degrees', value: ({ latitude }) => latitude },
  { key: 'longitude', header: words.longitude(), kind: 'degrees', value: ({ longitude }) => longitude },
  { key: 'duration', header: words.duration(), kind: 'duration', value: (row) => row.duration },
  { key: 'engineDuration', header: words.engineOn(), kind: 'duration', value: (row) => row.engineDuration },
  { key: 'fridgeDuration', header: words.fridgeOn(), kind: 'duration', value: (row) => row.fridgeDuration },
  { key: 'fridge', header: words.fridge(), kind: 'text', grow: 0.6, value: (row) => onOffText(row.fridge) },
  { key: 'tempA', header: words.tempA(), kind: 'temperature', value: (row) => row.tempA },
  { key: 'note', header: words.note(), kind: 'text', value: noteOf },
]

function noteOf({ startedBefore, continues, exited }: PoiReportRow): string {
  const notes = [
    startedBefore && words.thereBeforePeriod(),
    continues && words.continuesAfterPeriod(),
    exited === null && words.stillThere(),
  ]
  return notes.filter(Boolean).join(', ')
}
