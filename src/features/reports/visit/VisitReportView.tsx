import { useCallback, useMemo, useRef, useState } from 'react'
import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'
import type { VisitRow } from '../../../../contract/reports/visitRows.ts'
import { useSession } from '../../../session/session.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { InSlices } from '../../../ui/page/InSlices.tsx'
import { ReportSection } from '../ReportSection.tsx'
import { speedColumns } from '../../../../domain/reports/columns/exceptionColumns.ts'
import { rawMessageColumns } from '../../../../domain/reports/columns/rawMessageColumns.ts'
import { RawMessagesSection } from '../tripLog/RawMessagesSection.tsx'
import { useRawMessages } from '../tripLog/useRawMessages.ts'
import { visitColumns, visitName } from '../../../../domain/reports/columns/visitColumns.ts'
import { VisitMap } from './VisitMap.tsx'
import { markOfVisit, visitRoute } from './visitRoute.ts'
import { VisitSummary } from './VisitSummary.tsx'

/** Summary, map and lists of a day's visits; a list appears only when it holds something. */
export function VisitReportView({ report, day }: { report: VisitReport; day: string }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [openId, setOpenId] = useState<string | null>(null)
  const mapFrame = useRef<HTMLDivElement>(null)
  const raw = useRawMessages(report)
  const route = useMemo(() => visitRoute(report, report.assetMapDay, routeColour(0), timeZoneId), [report, timeZoneId])
  const columns = useMemo(
    () => ({ visits: visitColumns(report), speed: speedColumns(report), raw: rawMessageColumns(report) }),
    [report],
  )
  const show = useCallback(
    ({ tripId }: VisitRow) => {
      setOpenId(markOfVisit(route, tripId))
      mapFrame.current?.scrollIntoView({ block: 'nearest' })
    },
    [route],
  )
  const name = (list: string) => `${list}_${report.assetName}_${day}`
  return (
    <>
      <VisitSummary report={report} day={day} />
      <div ref={mapFrame}>
        <InSlices>
          <VisitMap report={report} route={route} raw={raw} openId={openId} onOpen={setOpenId} />
        </InSlices>
      </div>
      <div className="visit-table">
        <ReportSection
          title="Visits"
          rows={report.trips}
          columns={columns.visits}
          fileName={name('Visits')}
          rowActions={(row) => (
            <IconButton
              name={`Show ${row.tripId}, ${visitName(row)}, on the map`}
              icon="map"
              onPress={() => show(row)}
            />
          )}
        />
      </div>
      <ReportSection
        title="Overspeed Exceptions"
        rows={report.speedExceptions}
        columns={columns.speed}
        fileName={name('Overspeed')}
      />
      <RawMessagesSection rows={raw} columns={columns.raw} fileName={name('RawMsgs')} />
    </>
  )
}
