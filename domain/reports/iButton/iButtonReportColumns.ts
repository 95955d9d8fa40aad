import * as words from '#words/reportTables'
import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import { placeText } from '../../places/placeText.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

/** Returns the columns of iButton Events. */
export const iButtonReportColumns = (): TableColumn<IButtonReportRow>[] => [
  { key: 'id', header: words.id(), kind: 'number', value: (row) => row.id },
  { key: 'created', header: words.created(), kind: 'time', value: (row) => row.created },
  { key: 'event', header: words.event(), kind: 'text', grow: 1.4, value: (row) => row.event },
  { key: 'asset', header: words.asset(), kind: 'text', value: ({ asset }) => asset },
  { key: 'location', header: words.location(), kind: 'place', grow: 2, value: iButtonPlace },
  { key: 'customer', header: words.customer(), kind: 'text', value: (row) => row.customer },
  { key: 'deviceId', header: words.deviceId(), kind: 'number', value: (row) => row.deviceId },
  { key: 'assetId', header: words.assetId(), kind: 'number', value: (row) => row.assetId },
  { key: 'logId', header: words.logId(), kind: 'number', value: (row) => row.logId },
]

/** Returns the address followed by its coordinates. */
export function iButtonPlace({ location, latitude, longitude }: IButtonReportRow) {
  const at = latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  const place = placeText(location)
  return { address: location && at && location !== at ? `${place} (${at})` : place, latitude, longitude }
}
