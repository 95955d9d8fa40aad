import type { ChartLane } from './chartContent.ts'
import { laneGap, laneHeight, plotMargin } from './chartSize.ts'
import type { PlotScale } from './PlotLine.tsx'

export interface ChartLanesProps {
  lanes: readonly ChartLane[]
  x: PlotScale
  /** The end of the plot, in px from the top of the drawing. */
  top: number
  clipPath: string
}

/** The states of switches below the lines: full while on, a thin line while off, nothing while unknown. */
export function ChartLanes({ lanes, x, top, clipPath }: ChartLanesProps) {
  return lanes.map(({ name, spans }, index) => {
    const y = top + laneGap + index * (laneHeight + laneGap)
    return (
      <g key={name}>
        <text className="chart-lane-name" x={plotMargin.left - 8} y={y + laneHeight - 4} textAnchor="end">
          {name}
        </text>
        <g clipPath={clipPath}>
          {spans.map(({ start, end, isOn }) => (
            <rect
              key={start}
              className={isOn ? 'chart-lane-on' : 'chart-lane-off'}
              x={x(start)}
              y={isOn ? y : y + laneHeight / 2 - 1}
              width={Math.max(isOn ? 1.5 : 0, x(end) - x(start))}
              height={isOn ? laneHeight : 2}
              rx={isOn ? 2 : 0}
            />
          ))}
        </g>
      </g>
    )
  })
}
