import type { ChartContent } from './chartContent.ts'
import { ChartHint } from './ChartHint.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { readingTimes, unreadSpans } from './chartLine.ts'
import { drawingHeight } from './chartSize.ts'
import './timeChart.css'

/**
 * What a time chart takes before its code is there: the same parts with the same texts, invisible, so that what is below stays in its
 * place in every language.
 */
export function ChartRoom({ content }: { content: ChartContent }) {
  const { series, lanes = [], start, end, readFrom = start, holdsMs } = content
  const moments = readingTimes(series.map(({ line }) => line))
  const gaps = unreadSpans(moments, { start: readFrom, end }, holdsMs)
  return (
    <figure className="time-chart chart-room" aria-hidden="true">
      <div className="chart-tools" />
      <div className="chart-frame">
        <div className="chart-plot" style={{ '--drawing-height': `${drawingHeight(lanes.length)}px` }} />
      </div>
      <ChartLegend content={content} hasGaps={gaps.length > 0} />
      <ChartHint />
    </figure>
  )
}
