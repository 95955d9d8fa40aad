import * as words from '#words/reports'
import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { ChartSpan } from './chartContent.ts'
import type { ChartLink } from './chartLink.ts'
import { zoomView } from './chartView.ts'
import { zoomCentre, zoomFactor } from './useChartKeys.ts'

export interface ChartToolsProps {
  link: ChartLink
  period: ChartSpan
  view: ChartSpan
  timeZoneId: string
}

/** The period that a chart shows, and buttons to zoom. They stay enabled at the ends, so that the focus isn't lost. */
export function ChartTools({ link, period, view, timeZoneId }: ChartToolsProps) {
  const zoom = (factor: number) => link.view.set(zoomView(view, period, factor, zoomCentre(link.cursor.get(), view)))
  const time = (at: number) => writeTimeOfDay(at, timeZoneId)
  // A whole day ends at 23:59, because 00:00 would be read as its beginning.
  const last = Math.max(view.start, view.end - 1)
  return (
    <div className="chart-tools">
      <span className="chart-period figures" role="status">
        {words.chartPeriod({ start: time(view.start), end: time(last) })}
      </span>
      <IconButton name={words.zoomOut()} icon="minus" onPress={() => zoom(zoomFactor)} />
      <IconButton name={words.zoomIn()} icon="plus" onPress={() => zoom(1 / zoomFactor)} />
      <IconButton name={words.wholePeriod()} icon="expand" onPress={() => link.view.set(null)} />
    </div>
  )
}
