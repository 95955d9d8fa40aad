import { withDecimalSign } from '../../../../domain/units/measures.ts'
import { unitOf } from '../../../../domain/tables/formatValue.ts'
import { memo, useId, useMemo } from 'react'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import type { ChartContent, ChartSpan } from './chartContent.ts'
import { ChartLanes } from './ChartLanes.tsx'
import { PlotLine, type PlotScale } from './PlotLine.tsx'
import { drawingHeight, innerWidth, plotMargin, tickRoom } from './chartSize.ts'
import { timeTicks } from './timeTicks.ts'

export interface PlotAreaProps extends ChartContent {
  /** The width of the drawing, and the height of its lines, in px. */
  width: number
  plot: number
  view: ChartSpan
  /** Periods without readings. */
  gaps: readonly ChartSpan[]
}

/**
 * The drawing itself, memoized so that moving the pointer doesn't render it again. It is hidden from screen readers,
 * which read the slider around it, its summary and the table.
 */
export const PlotArea = memo(function PlotArea(props: PlotAreaProps) {
  const { width, plot, view, series, limits = [], shaded, gaps, lanes = [], holdsMs, timeZoneId, kind } = props
  const inner = innerWidth(width)
  const clip = useId()
  const bottom = plotMargin.top + plot
  const domain = useMemo(() => extentOf(series, limits), [series, limits])
  const x = scaleLinear<number>({ domain: [view.start, view.end], range: [plotMargin.left, width - plotMargin.right] })
  const y = useMemo(
    () => scaleLinear<number>({ domain, range: [bottom, plotMargin.top], nice: true }),
    [domain, bottom],
  )
  const height = drawingHeight(lanes.length, plot)
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <defs>
        <clipPath id={clip}>
          <rect x={plotMargin.left} y={0} width={inner} height={height} />
        </clipPath>
        <pattern id={`${clip}-gap`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="chart-hatch" x1="0" y1="0" x2="0" y2="6" />
        </pattern>
      </defs>
      <g clipPath={`url(#${clip})`}>
        {gaps.map((span) => (
          <Shade key={span.start} span={span} x={x} height={plot} className="chart-gap" fill={`url(#${clip}-gap)`} />
        ))}
        {shaded?.spans.map((span, index) => (
          <Shade key={index} span={span} x={x} height={plot} className="chart-shade" />
        ))}
      </g>
      <ValueAxis y={y} inner={inner} unit={unitOf(kind)} />
      <TimeAxis x={x} top={height - plotMargin.bottom} {...{ view, inner, timeZoneId }} />
      <g clipPath={`url(#${clip})`}>
        {limits.map((limit) => (
          <Limit key={limit.name} {...limit} y={y(limit.value)} right={width - plotMargin.right} />
        ))}
        {series.map(({ name, look, line }) => (
          <PlotLine key={name} {...{ look, line, view, x, y, holdsMs }} columns={inner} />
        ))}
      </g>
      <ChartLanes lanes={lanes} x={x} top={bottom} clipPath={`url(#${clip})`} />
    </svg>
  )
})

interface ValueAxisProps {
  y: PlotScale
  inner: number
  unit: string | null
}

/** The values' axis and grid, memoized because they stay while the chart is moved. */
const ValueAxis = memo(function ValueAxis({ y, inner, unit }: ValueAxisProps) {
  return (
    <>
      <GridRows scale={y} left={plotMargin.left} width={inner} numTicks={6} />
      <text className="chart-unit" x={plotMargin.left - 8} y={11} textAnchor="end">
        {unit}
      </text>
      <AxisLeft
        scale={y}
        left={plotMargin.left}
        numTicks={6}
        hideTicks
        tickFormat={(value) => withDecimalSign(String(value))}
      />
    </>
  )
})

interface TimeAxisProps {
  x: PlotScale
  view: ChartSpan
  top: number
  /** The width of the axis, in px. */
  inner: number
  timeZoneId: string
}

function TimeAxis({ x, view, top, inner, timeZoneId }: TimeAxisProps) {
  const ticks = useMemo(
    () => timeTicks(view.start, view.end, timeZoneId, Math.floor(inner / tickRoom)),
    [view, timeZoneId, inner],
  )
  const texts = new Map(ticks.map(({ at, text }) => [at, text]))
  return (
    <AxisBottom
      scale={x}
      top={top}
      tickValues={ticks.map(({ at }) => at)}
      tickFormat={(at) => texts.get(Number(at)) ?? ''}
    />
  )
}

interface LimitProps {
  name: string
  look: string
  y: number
  right: number
}

/** The name stands above its line, where there is a free place more often than below. */
function Limit({ name, look, y, right }: LimitProps) {
  return (
    <g className={`chart-${look}`}>
      <line className="chart-limit" x1={plotMargin.left} x2={right} y1={y} y2={y} />
      <text className="chart-limit-name" x={right - 6} y={y - 5} textAnchor="end">
        {name}
      </text>
    </g>
  )
}

interface ShadeProps {
  span: ChartSpan
  x: PlotScale
  height: number
  className: string
  fill?: string
}

function Shade({ span, x, ...look }: ShadeProps) {
  const left = x(span.start)
  return <rect x={left} y={plotMargin.top} width={Math.max(2, x(span.end) - left)} {...look} />
}

/** Returns the lowest and highest values drawn, with some margin. It is that of the whole period, so that it stays. */
function extentOf(series: ChartContent['series'], limits: readonly { value: number }[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const take = (value: number) => {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  for (const { line } of series) line.values.forEach(take)
  for (const { value } of limits) take(value)
  if (low > high) return [0, 1]
  const room = Math.max(1, (high - low) * 0.08)
  // Values that are never negative get no axis below zero.
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room]
}
