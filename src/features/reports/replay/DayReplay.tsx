import * as words from '#words/reports'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { firstItem, lastItem } from '../../../../domain/lists/itemAt.ts'
import type { DayRoute } from '../../../map/route/dayRoute.ts'
import { routeColour } from '../../../map/route/routeColours.ts'
import { RouteMapFrame } from '../../../map/route/RouteMapFrame.tsx'
import { DeferRender } from '../../../ui/page/DeferRender.tsx'
import { loadPatiently } from '../../../ui/page/loadPatiently.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { useSession } from '../../../session/session.ts'
import { ChartRoom } from '../chart/ChartRoom.tsx'
import { nearestOnRoute } from '../chart/timedRoute.ts'
import { dayChartContent, type DayChartsReport } from './dayChartContent.ts'
import { ReplayControls } from './ReplayControls.tsx'
import { ReplayFacts } from './ReplayFacts.tsx'
import { hasTrack, replayTrack } from './replayTrack.ts'
import { useReplay } from './useReplay.ts'

// Loaded once the replay is opened, as its map is, because most readers of a day never open it.
const DayCharts = lazy(() =>
  loadPatiently(() => import('./DayCharts.tsx')).then((file) => ({ default: file.DayCharts })),
)

export interface DayReplayProps {
  /** The day's messages, in order. */
  messages: readonly RawMessage[]
  report: DayChartsReport & { assetId: number; assetName: string }
}

/** A replay of the day on a map. Collapsed at first, so that the map is loaded only when it is opened. */
export function DayReplay({ messages, report }: DayReplayProps) {
  const canReplay = useMemo(() => hasTrack(messages), [messages])
  if (!canReplay) return null
  return (
    <Section title={words.dayReplay()} isOpenAtFirst={false}>
      <DeferRender>
        <ReplayMap key={report.start} messages={messages} report={report} />
      </DeferRender>
    </Section>
  )
}

function ReplayMap({ messages, report }: DayReplayProps) {
  const track = useMemo(() => replayTrack(messages), [messages])
  const replay = useReplay(track)
  const [openId, setOpenId] = useState<string | null>(null)
  const { assetId, assetName, tempA, tempB } = report
  const routes = useMemo((): DayRoute[] => {
    const colour = routeColour(0)
    const ends = [
      { ...firstItem(track), id: 'start', letters: words.startLetter(), title: words.start(), rows: [] },
      { ...lastItem(track), id: 'end', letters: words.endLetter(), title: words.end(), rows: [] },
    ]
    return [{ assetId, name: assetName, colour, lines: [track], marks: ends }]
  }, [track, assetId, assetName])
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [openedAt] = useState(() => Date.now())
  const charts = useMemo(
    () => dayChartContent(messages, report, openedAt, timeZoneId),
    [messages, report, openedAt, timeZoneId],
  )
  const { moment } = replay
  return (
    <div className="replay">
      <RouteMapFrame
        label={words.routeOf({ asset: assetName })}
        routes={routes}
        fitKey={`${assetId} ${report.start}`}
        openId={openId}
        onOpen={setOpenId}
        onPoint={(place) => replay.seek(nearestOnRoute(track, place)?.at ?? replay.at)}
        markers={moment ? [{ ...moment, colour: firstItem(routes).colour }] : []}
      />
      <ReplayControls clock={replay}>
        {moment && <ReplayFacts moment={moment} tempA={tempA} tempB={tempB} />}
      </ReplayControls>
      <Suspense
        fallback={charts.map((chart) => (
          <ChartRoom key={chart.kind} content={chart} />
        ))}
      >
        <DayCharts charts={charts} clock={replay} />
      </Suspense>
    </div>
  )
}
