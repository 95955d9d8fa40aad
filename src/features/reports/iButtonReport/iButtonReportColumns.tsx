import type { IButtonReportRow } from '../../../../contract/reports/iButtonReportEndpoints.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import type { Column } from '../../../kit/column.ts'
import { PlaceText } from '../../../ui/PlaceText.tsx'

/** The columns of iButton Events. The key fob itself can be opened by those who may see its screen. */
export function iButtonReportColumns(timeZoneId: string, mayOpenFob: boolean): Column<IButtonReportRow>[] {
  return [
    { key: 'id', header: 'ID', kind: 'number', value: (row) => row.id },
    { key: 'created', header: 'Created', kind: 'time', value: (row) => row.created },
    { key: 'event', header: 'Event', kind: 'text', grow: 1.4, value: (row) => row.event },
    {
      ...{ key: 'asset', header: 'Asset', kind: 'text' },
      value: ({ asset }) => asset,
      cell: (row) => <AssetLinks row={row} timeZoneId={timeZoneId} mayOpenFob={mayOpenFob} />,
    },
    {
      ...{ key: 'location', header: 'Location', kind: 'place', grow: 2 },
      value: placeOf,
      cell: (row) => <PlaceText place={placeOf(row)} />,
    },
    { key: 'customer', header: 'Customer', kind: 'text', value: (row) => row.customer },
    { key: 'deviceId', header: 'Device ID', kind: 'number', value: (row) => row.deviceId },
    { key: 'assetId', header: 'Asset ID', kind: 'number', value: (row) => row.assetId },
    { key: 'logId', header: 'Log ID', kind: 'number', value: (row) => row.logId },
  ]
}

/** The address with its coordinates behind it. */
function placeOf({ location, latitude, longitude }: IButtonReportRow) {
  const at = latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { address: location && at && location !== at ? `${location} (${at})` : location, latitude, longitude }
}

/** The asset's data of that day, and the key fob, each in a window of its own. */
function AssetLinks({ row, ...props }: { row: IButtonReportRow; timeZoneId: string; mayOpenFob: boolean }) {
  const { asset, assetId, created, ibuttonId, iButtonName, serialno } = row
  const assetDate = dayOf(Date.parse(created), props.timeZoneId)
  const query = new URLSearchParams({ assetId: String(assetId), assetName: asset, assetDate })
  const name = iButtonName || serialno
  return (
    <>
      <a href={`/Rpt-LocationData?${query}`} target="_blank" rel="noreferrer">
        {asset}
      </a>{' '}
      {props.mayOpenFob && (
        <a
          href={`/ibuttonDetails/${ibuttonId}`}
          target="_blank"
          rel="noreferrer"
          className="place-map"
          aria-label={`iButton ${name}, opens in a new window`}
        >
          iButton
        </a>
      )}
    </>
  )
}
