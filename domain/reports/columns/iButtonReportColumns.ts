import type { IButtonReportRow } from '../../../contract/reports/iButtonReportEndpoints.ts'
import type { TableColumn } from '../../tables/tableColumn.ts'

/** The columns of iButton Events. */
export const iButtonReportColumns: readonly TableColumn<IButtonReportRow>[] = [
  { key: 'id', header: 'ID', kind: 'number', value: (row) => row.id },
  { key: 'created', header: 'Created', kind: 'time', value: (row) => row.created },
  { key: 'event', header: 'Event', kind: 'text', grow: 1.4, value: (row) => row.event },
  { key: 'asset', header: 'Asset', kind: 'text', value: ({ asset }) => asset },
  { key: 'location', header: 'Location', kind: 'place', grow: 2, value: iButtonPlace },
  { key: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer },
  { key: 'deviceId', header: 'Device ID', kind: 'number', value: (row) => row.deviceId },
  { key: 'assetId', header: 'Asset ID', kind: 'number', value: (row) => row.assetId },
  { key: 'logId', header: 'Log ID', kind: 'number', value: (row) => row.logId },
]

/** The address with its coordinates behind it. */
export function iButtonPlace({ location, latitude, longitude }: IButtonReportRow) {
  const at = latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { address: location && at && location !== at ? `${location} (${at})` : location, latitude, longitude }
}
