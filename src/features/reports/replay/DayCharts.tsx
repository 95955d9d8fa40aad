import { useState } from 'react'
import type { ChartContent } from '../chart/chartContent.ts'
import { createChartLink } from '../chart/chartLink.ts'
import { TimeChart } from '../chart/TimeChart.tsx'
import type { ReplayClock } from './useReplay.ts'

export interface DayChartsProps {
  charts: readonly ChartContent[]
  clock: ReplayClock
}

/**
 * Speed and temperature over the route of a day. Their cursor is the time of the replay, so that reading them moves the
 * marker on the map. While the replay plays, it moves the cursor.
 */
export function DayCharts({ charts, clock: { at, isPlaying, seek } }: DayChartsProps) {
  const [{ view }] = useState(createChartLink)
  const cursor = {
    get: () => at,
    set: (next: number | null) => {
      if (next !== null && !isPlaying) seek(next)
    },
    use: () => at,
  }
  return charts.map((chart) => <TimeChart key={chart.kind} {...chart} link={{ cursor, view }} isLineOnly />)
}
