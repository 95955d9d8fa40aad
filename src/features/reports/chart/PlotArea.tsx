import { withDecimalSign } from '../../../../domain/units/measures.ts'
import { memo, useMemo } from 'react'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import type { ChartContent } from './chartContent.ts'
import { chartRuns, type ChartPoint } from './chartRuns.ts'
import { hourTicks } from './hourTicks.ts'

export const plotMargin = { top: 10, right: 14, bottom: 30, left: 46 }
const height = 300
/** The space that a label needs, in px. */
const labelWidth = 46

type Scale = ReturnType<typeof scaleLinear<number>>

/**
 * The drawing itself, memoized so that moving the pointer doesn't render it again. It is hidden from screen readers,
 * which read the slider around it and the table.
 */
export const PlotArea = memo(function PlotArea(props: ChartContent & { width: number }) {
  const { width, start, end, series, limits = [], shaded, holdsMs, timeZoneId, kind } = props
  const ticks = useMemo(() => hourTicks(start, end, timeZoneId), [start, end, timeZoneId])
  const [low, high] = useMemo(() => extentOf(props), [props])
  const x = scaleLinear<number>({ domain: [start, end], range: [plotMargin.left, width - plotMargin.right] })
  const y = scaleLinear<number>({
    domain: [low, high],
    range: [height - plotMargin.bottom, plotMargin.top],
    nice: true,
  })
  const room = (width - plotMargin.left - plotMargin.right) / Math.max(1, ticks.length)
  const each = [1, 2, 3, 6, 12].find((count) => count * room >= labelWidth) ?? 24
  const texts = new Map(ticks.map(({ at, text }, index) => [at, index % each === 0 ? text : '']))
  return (
    <svg className="chart-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {shaded?.spans.map((span) => (
        <Shade key={span.start} span={span} x={x} />
      ))}
      <GridRows scale={y} left={plotMargin.left} width={width - plotMargin.left - plotMargin.right} numTicks={6} />
      <AxisLeft
        scale={y}
        left={plotMargin.left}
        numTicks={6}
        hideTicks
        tickFormat={(value) => `${withDecimalSign(String(value))}${kind === 'temperature' ? '°' : ''}`}
      />
      <AxisBottom
        scale={x}
        top={height - plotMargin.bottom}
        tickValues={ticks.map(({ at }) => at)}
        tickFormat={(at) => texts.get(Number(at)) ?? ''}
      />
      {limits.map(({ name, look, value }) => (
        <line
          key={name}
          className={`chart-limit chart-${look}`}
          x1={plotMargin.left}
          x2={width - plotMargin.right}
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      {series.map(({ name, look, points }) => (
        <Line key={name} look={look} points={points} {...{ x, y, holdsMs }} />
      ))}
    </svg>
  )
})

interface LineProps {
  look: string
  points: readonly ChartPoint[]
  x: Scale
  y: Scale
  holdsMs: number
}

function Line({ look, points, x, y, holdsMs }: LineProps) {
  const runs = useMemo(() => chartRuns(points, holdsMs), [points, holdsMs])
  return runs.map((run) =>
    run.length === 1 ? (
      <circle
        key={firstItem(run).at}
        className={`chart-dot chart-${look}`}
        cx={x(firstItem(run).at)}
        cy={y(firstItem(run).value)}
        r={2}
      />
    ) : (
      <LinePath
        key={firstItem(run).at}
        className={`chart-line chart-${look}`}
        data={run}
        x={({ at }) => x(at)}
        y={({ value }) => y(value)}
      />
    ),
  )
}

function Shade({ span, x }: { span: { start: number; end: number }; x: Scale }) {
  const left = x(span.start)
  const inner = height - plotMargin.top - plotMargin.bottom
  return (
    <rect className="chart-shade" x={left} y={plotMargin.top} width={Math.max(2, x(span.end) - left)} height={inner} />
  )
}

/** Returns the lowest and highest values drawn, with some margin. */
function extentOf({ series, limits = [] }: ChartContent): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { value } of [...series.flatMap(({ points }) => points), ...limits]) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low > high) return [0, 1]
  const room = Math.max(1, (high - low) * 0.08)
  // Values that are never negative get no axis below zero.
  return [low >= 0 ? Math.max(0, low - room) : low - room, high + room]
}
