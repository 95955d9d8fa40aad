import { useMemo } from 'react'
import type { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import type { ChartSpan } from './chartContent.ts'
import type { ChartLine } from './chartLine.ts'
import { reduceLine } from './reduceLine.ts'

export type PlotScale = ReturnType<typeof scaleLinear<number>>

export interface PlotLineProps {
  look: string
  line: ChartLine
  view: ChartSpan
  /** The width in px. */
  columns: number
  x: PlotScale
  y: PlotScale
  holdsMs: number
}

/** One line of readings, open where there was none for long. A reading that stands alone is a dot. */
export function PlotLine({ look, line, view, columns, x, y, holdsMs }: PlotLineProps) {
  const runs = useMemo(() => reduceLine(line, view, columns, holdsMs), [line, view, columns, holdsMs])
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
