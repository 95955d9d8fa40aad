import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { useMemo, useState } from 'react'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { useSession } from '../../../session/session.ts'
import type { ChartSpan } from '../chart/chartContent.ts'
import { chartLine } from '../chart/chartLine.ts'
import { createChartLink } from '../chart/chartLink.ts'
import { sensorLimits, sensorLines } from '../chart/sensorLines.ts'
import { switchLane, switchSpans } from '../chart/switchLane.ts'
import { TimeChart } from '../chart/TimeChart.tsx'
import type { ReplayClock } from './useReplay.ts'

export type DayChartsReport = Pick<
  TripLogReport,
  | 'start'
  | 'end'
  | 'tempA'
  | 'tempB'
  | 'temperatureAThreshold'
  | 'temperatureBThreshold'
  | 'speedExceptions'
  | 'temperatureExceptions'
>

export interface DayChartsProps {
  messages: readonly RawMessage[]
  report: DayChartsReport
  clock: ReplayClock
}

/**
 * Speed and temperature over the route of a day. Their cursor is the time of the replay, so that reading them moves the
 * marker on the map. While the replay plays, it moves the cursor.
 */
export function DayCharts({ messages, report, clock: { at, isPlaying, seek } }: DayChartsProps) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const [openedAt] = useState(() => Date.now())
  const [{ view }] = useState(createChartLink)
  const { speed, temperature, ...shared } = useMemo(
    () => drawn(messages, report, openedAt),
    [messages, report, openedAt],
  )
  const cursor = {
    get: () => at,
    set: (next: number | null) => {
      if (next !== null && !isPlaying) seek(next)
    },
    use: () => at,
  }
  const all = { ...shared, timeZoneId, link: { cursor, view }, isLineOnly: true }
  return (
    <>
      <TimeChart title={tableWords.speed()} kind="speed" {...speed} {...all} />
      {temperature.series.length > 0 && (
        <TimeChart title={tableWords.temperature()} kind="temperature" {...temperature} {...all} />
      )}
    </>
  )
}

function drawn(messages: readonly RawMessage[], report: DayChartsReport, now: number) {
  const times = Float64Array.from(messages, ({ created }) => Date.parse(created))
  const end = Math.min(Date.parse(report.end), now)
  const timeOf = (_: RawMessage, index: number) => times[index] ?? 0
  const lane = (of: 'engine' | 'fridge', key: 'iO1' | 'iO3') => {
    const stateAt = (index: number) => {
      const state = messages[index]?.[key] ?? null
      return state === null ? null : state === 1
    }
    const spans = switchSpans(times, stateAt, end)
    return spans.length > 0 ? [switchLane(of, spans)] : []
  }
  const kph = ({ gPRMC }: RawMessage) => (gPRMC.validity === 'V' ? null : gPRMC.speed)
  const sensors = sensorLimits(
    { isFitted: report.tempA, limit: report.temperatureAThreshold },
    { isFitted: report.tempB, limit: report.temperatureBThreshold },
  )
  return {
    start: Date.parse(report.start),
    end,
    holdsMs: readingHoldsMinutes * 60_000,
    speed: {
      series: [{ name: tableWords.speed(), look: 'first' as const, line: chartLine(messages, timeOf, kph) }],
      shaded: { name: tableWords.overspeed(), spans: spansOf(report.speedExceptions, end) },
      lanes: lane('engine', 'iO3'),
    },
    temperature: {
      ...sensorLines(sensors, (sensor) =>
        chartLine(messages, timeOf, (message) => (sensor === 'A' ? message.sensorAValue : message.sensorBValue)),
      ),
      shaded: { name: words.exception(), spans: spansOf(report.temperatureExceptions, end) },
      lanes: lane('fridge', 'iO1'),
    },
  }
}

/** Returns the periods of exceptions, of which one that is still going on lasts until `end`. */
function spansOf(rows: TripLogReport['speedExceptions'], end: number): ChartSpan[] {
  return rows.map(({ started, completed }) => ({
    start: Date.parse(started),
    end: completed === null ? end : Date.parse(completed),
  }))
}
