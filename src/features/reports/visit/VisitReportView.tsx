import * as words from '#words/reports'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'
import type { VisitRow } from '../../../../contract/reports/visitRows.ts'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { DeferRender } from '../../../ui/page/DeferRender.tsx'
import { ReportSection } from '../ReportSection.tsx'
import type { visitTables } from '../../../../domain/reports/visit/visitParts.ts'
import { RawMessagesSection } from '../tripLog/RawMessagesSection.tsx'
import { visitName } from '../../../../domain/reports/visit/visitColumns.ts'
import { VisitMap } from './VisitMap.tsx'
import { markOfVisit, visitRoute } from './visitRoute.ts'
import { VisitSummary } from './VisitSummary.tsx'

export interface VisitReportViewProps {
  report: VisitReport
  tables: ReturnType<typeof visitTables>
  choice: ReportChoice
  fileName: (file: string) => string
  timeZoneId: string
}

/** Shows summary, map and lists of a day's visits. Lists without rows are left out. */
export function VisitReportView({ report, tables, choice, fileName, timeZoneId }: VisitReportViewProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const mapFrame = useRef<HTMLDivElement>(null)
  const route = useMemo(() => visitRoute(report, report.assetMapDay, routeColour(0), timeZoneId), [report, timeZoneId])
  const show = useCallback(
    ({ tripId }: VisitRow) => {
      setOpenId(markOfVisit(route, tripId))
      mapFrame.current?.scrollIntoView({ block: 'nearest' })
    },
    [route],
  )
  return (
    <>
      <VisitSummary report={report} day={choice.start ?? ''} />
      <div ref={mapFrame}>
        <DeferRender>
          <VisitMap report={report} route={route} raw={tables.raw.rows} openId={openId} onOpen={setOpenId} />
        </DeferRender>
      </div>
      <div className="visit-table">
        <ReportSection
          table={tables.visits}
          fileName={fileName}
          rowActions={(row) => (
            <IconButton
              name={words.showOnMap({ number: row.tripId, place: visitName(row) })}
              icon="map"
              onPress={() => show(row)}
            />
          )}
        />
      </div>
      <ReportSection table={tables.speed} fileName={fileName} />
      <RawMessagesSection table={tables.raw} fileName={fileName} />
    </>
  )
}
