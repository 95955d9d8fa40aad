import * as words from '#words/reports'
import { inReaderUnit } from '../../../../domain/tables/formatValue.ts'
import { useDeferredValue, useMemo } from 'react'
import { useParentSize } from '@visx/responsive'
import { useIsPrinting } from '../../../ui/page/useIsPrinting.ts'
import type { ChartContent } from './chartContent.ts'
import { ChartReadout } from './ChartReadout.tsx'
import { PlotArea } from './PlotArea.tsx'
import { useChosenMoment } from './useChosenMoment.ts'
import './timeChart.css'

/** In px, as if the sheet were a screen of this width. A chart drawn for a phone would be too large on paper. */
const paperWidth = 1_300

/**
 * A chart of values over time with hourly ticks. The pointer or the arrow keys read out values. The table of the same
 * rows is its accessible alternative.
 */
export function TimeChart(given: ChartContent) {
  const props = useReaderUnit(given)
  const { title, series, limits = [], shaded, start, end } = props
  const moments = useMemo(
    () => [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b),
    [series],
  )
  const { parentRef, width: room } = useParentSize<HTMLDivElement>({
    debounceTime: 50,
    ignoreDimensions: ['height', 'top', 'left'],
  })
  // Rendered in slices, because the line and axes of a whole day at once would block a slow phone.
  const ownWidth = useDeferredValue(room)
  const width = useIsPrinting() ? paperWidth : ownWidth
  const choice = useChosenMoment(moments, start, end)
  return (
    <figure className="time-chart" aria-label={title}>
      <ChartReadout {...props} moment={choice.moment}>
        {(text) => (
          <div
            ref={parentRef}
            className="chart-plot"
            role="slider"
            tabIndex={0}
            aria-label={words.readWithArrows({ title })}
            aria-valuemin={0}
            aria-valuemax={Math.max(0, moments.length - 1)}
            aria-valuenow={Math.max(0, choice.index)}
            aria-valuetext={text}
            {...choice.handlers}
          >
            {width > 0 && <PlotArea {...props} width={width} />}
          </div>
        )}
      </ChartReadout>
      <figcaption className="chart-legend">
        {series.map(({ name, look }) => (
          <span key={name}>
            <i className={`chart-key chart-key-${look}`} aria-hidden="true" />
            {name}
          </span>
        ))}
        {limits.map(({ name, look }) => (
          <span key={name}>
            <i className={`chart-key chart-key-limit chart-key-${look}`} aria-hidden="true" />
            {name}
          </span>
        ))}
        {shaded && shaded.spans.length > 0 && (
          <span>
            <i className="chart-key-shaded" aria-hidden="true" />
            {shaded.name}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** Returns the chart with its values in the user's unit. */
function useReaderUnit(props: ChartContent): ChartContent {
  const { kind, series, limits } = props
  const drawn = useMemo(() => {
    const converted = <T extends { value: number }>(one: T): T => ({ ...one, value: inReaderUnit(kind, one.value) })
    return {
      series: series.map((line) => ({ ...line, points: line.points.map((point) => converted(point)) })),
      ...(limits ? { limits: limits.map((limit) => converted(limit)) } : {}),
    }
  }, [kind, series, limits])
  return { ...props, ...drawn }
}
