import * as words from '#words/reports'
import type { IButtonReportRow } from '../../../../contract/reports/iButtonReportEndpoints.ts'
import { iButtonPlace } from '../../../../domain/reports/iButton/iButtonReportColumns.ts'
import { dayOf } from '../../../../domain/time/dayBounds.ts'
import { PlaceText } from '../../../ui/page/PlaceText.tsx'

/** The links from iButton Events. Only users with access to its screen can open the iButton itself. */
export const iButtonReportCells = (timeZoneId: string, mayOpenFob: boolean) => ({
  asset: (row: IButtonReportRow) => <AssetLinks row={row} timeZoneId={timeZoneId} mayOpenFob={mayOpenFob} />,
  location: (row: IButtonReportRow) => <PlaceText place={iButtonPlace(row)} />,
})

/** Links to the asset's data of that day and to the iButton, which open in new windows. */
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
          aria-label={words.iButtonOpens({ name })}
        >
          {words.iButton()}
        </a>
      )}
    </>
  )
}
