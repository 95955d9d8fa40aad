import * as words from '#words/reports'
import { useMemo } from 'react'
import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import type { VisitReport } from '../../../../contract/reports/visitEndpoints.ts'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { ReplayControls } from '../replay/ReplayControls.tsx'
import { ReplayFacts } from '../replay/ReplayFacts.tsx'
import { replayTrack } from '../replay/replayTrack.ts'
import { useReplay } from '../replay/useReplay.ts'

export interface VisitMapProps {
  report: VisitReport
  route: DayRoute
  raw: readonly RawMessage[]
  openId: string | null
  onOpen: (markId: string | null) => void
}

/** Shows the day on the map, with its replay. */
export function VisitMap({ report, route, raw, openId, onOpen }: VisitMapProps) {
  const track = useMemo(() => replayTrack(raw), [raw])
  const replay = useReplay(track)
  const routes = useMemo(() => [route], [route])
  const { moment, at, first } = replay
  const isInProgress = moment !== null && (replay.isPlaying || at > first)
  if (!report.assetMapDay.startPosition)
    return <EmptyState icon="map" title={words.noPosition()} text={words.noGoodFix()} />
  return (
    <div className="visit-map">
      <RouteMapFrame
        label={words.routeOf({ asset: report.assetName })}
        routes={routes}
        fitKey={`${report.assetId} ${report.start}`}
        openId={openId}
        onOpen={onOpen}
        markers={isInProgress ? [{ ...moment, colour: route.colour }] : []}
      />
      <ReplayControls clock={replay}>
        {moment && <ReplayFacts moment={moment} tempA={report.tempA} tempB={report.tempB} />}
      </ReplayControls>
    </div>
  )
}
