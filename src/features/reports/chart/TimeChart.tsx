import * as words from '#words/reports'
import { inReaderUnit } from '../../../../domain/tables/formatValue.ts'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useParentSize } from '@visx/responsive'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { useIsPrinting } from '../../../ui/page/useIsPrinting.ts'
import type { ChartContent, ChartSpan } from './chartContent.ts'
import { ChartHint } from './ChartHint.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { readingTimes, nearestMoment, unreadSpans } from './chartLine.ts'
import { createChartLink, type ChartLink } from './chartLink.ts'
import { ChartReadout } from './ChartReadout.tsx'
import { drawingHeight, innerWidth, paperPlotHeight, plotHeight } from './chartSize.ts'
import { chartSummary } from './chartSummary.ts'
import { ChartTools } from './ChartTools.tsx'
import { PlotArea } from './PlotArea.tsx'
import { useChartGestures } from './useChartGestures.ts'
import { useChartKeys } from './useChartKeys.ts'
import './timeChart.css'

/** In px, as if the sheet were a screen of this width. A chart drawn for a phone would be too large on paper. */
const paper = { width: 1_300, plot: paperPlotHeight }

/** `link` lets other charts and maps share the chart's cursor and view. `isLineOnly`: values at the cursor are shown elsewhere. */
export type TimeChartProps = ChartContent & { link?: ChartLink; isLineOnly?: boolean }

/**
 * A chart of values over time that is zoomed and moved by fingers, mouse, keys and buttons, and read by pointer or keys.
 * The table of the same rows is its accessible alternative.
 */
export function TimeChart({ link: ownLink, isLineOnly = false, ...content }: TimeChartProps) {
  const props = useReaderUnit(content)
  const { title, kind, series, shaded, lanes = [], start, end, timeZoneId } = props
  const [own] = useState(createChartLink)
  const link = ownLink ?? own
  const period = useMemo(() => ({ start, end }), [start, end])
  const view = useShownView(link, period)
  const { moments, gaps } = useMoments(props)
  const cursor = link.cursor.use()
  const index = cursor === null ? -1 : nearestMoment(moments, cursor)
  const { parentRef, width: room } = useParentSize<HTMLDivElement>({
    debounceTime: 50,
    ignoreDimensions: ['height', 'top', 'left'],
  })
  // Rendered in slices, because the lines and axes at once would block a slow phone.
  const drawn = useDeferredValue(useMemo(() => ({ width: room, view }), [room, view]))
  const size = useIsPrinting() ? paper : { width: drawn.width, plot: plotHeight }
  const { wheelRef, handlers } = useChartGestures(link, period)
  const onKeyDown = useChartKeys(link, period, moments, innerWidth(room))
  const summaryId = useId()
  const summary = useMemo(
    () => chartSummary({ series, kind, ...(shaded ? { shaded } : {}) }, gaps),
    [series, kind, shaded, gaps],
  )
  return (
    <figure className="time-chart" aria-label={title} aria-describedby={summaryId}>
      <ChartTools link={link} period={period} view={view} timeZoneId={timeZoneId} />
      <ChartReadout {...props} isLineOnly={isLineOnly} moment={index < 0 ? null : itemAt(moments, index)} view={view}>
        {(text) => (
          <div ref={wheelRef}>
            <div
              ref={parentRef}
              className="chart-plot"
              style={{ '--drawing-height': `${drawingHeight(lanes.length)}px` }}
              role="slider"
              tabIndex={0}
              aria-label={words.arrowKeysHint({ title })}
              aria-valuemin={0}
              aria-valuemax={Math.max(0, moments.length - 1)}
              aria-valuenow={Math.max(0, index)}
              aria-valuetext={text}
              onBlur={() => link.cursor.set(null)}
              onKeyDown={onKeyDown}
              {...handlers}
            >
              {size.width > 0 && <PlotArea {...props} {...size} series={series} gaps={gaps} view={drawn.view} />}
            </div>
          </div>
        )}
      </ChartReadout>
      <ChartLegend content={props} hasGaps={gaps.length > 0} />
      <ChartHint />
      <p id={summaryId} className="unseen">
        {summary}
      </p>
    </figure>
  )
}

/** Returns the part of the period that is shown: that of the link, as far as it lies within the period. */
function useShownView(link: ChartLink, period: ChartSpan): ChartSpan {
  const view = link.view.use()
  return useMemo(() => (view && view.start >= period.start && view.end <= period.end ? view : period), [view, period])
}

/** Returns the times of all readings, and the periods without. */
function useMoments({ series, start, end, readFrom = start, holdsMs }: ChartContent) {
  const moments = useMemo(() => readingTimes(series.map(({ line }) => line)), [series])
  const gaps = useMemo(() => unreadSpans(moments, { start: readFrom, end }, holdsMs), [moments, readFrom, end, holdsMs])
  return { moments, gaps }
}

/** Returns the chart with its values in the user's unit. */
function useReaderUnit(props: ChartContent): ChartContent {
  const { kind, series, limits } = props
  const drawn = useMemo(() => {
    const converted = (value: number) => inReaderUnit(kind, value)
    return {
      series: series.map((one) => ({ ...one, line: { ...one.line, values: one.line.values.map(converted) } })),
      ...(limits ? { limits: limits.map((limit) => ({ ...limit, value: converted(limit.value) })) } : {}),
    }
  }, [kind, series, limits])
  return { ...props, ...drawn }
}
