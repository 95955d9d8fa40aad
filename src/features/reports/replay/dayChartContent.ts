import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { TripLogReport } from '../../../../contract/reports/tripLogEndpoints.ts'
import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import type { ChartContent, ChartSpan } from '../chart/chartContent.ts'
import { chartLine } from '../chart/chartLine.ts'
import { sensorLimits, sensorLines } from '../chart/sensorLines.ts'
import { switchLane, switchSpans } from '../chart/switchLane.ts'

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

/**
 * Returns the charts of a day: its speed, and its temperatures if the asset has a sensor. A day that isn't over ends at `now`, in epoch
 * milliseconds.
 */
export function dayChartContent(
  messages: readonly RawMessage[],
  report: DayChartsReport,
  now: number,
  timeZoneId: string,
): ChartContent[] {
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
  const shared = { start: Date.parse(report.start), end, holdsMs: readingHoldsMinutes * 60_000, timeZoneId }
  const speed: ChartContent = {
    ...shared,
    title: tableWords.speed(),
    kind: 'speed',
    series: [{ name: tableWords.speed(), look: 'first', line: chartLine(messages, timeOf, kph) }],
    shaded: { name: tableWords.overspeed(), spans: spansOf(report.speedExceptions, end) },
    lanes: lane('engine', 'iO3'),
  }
  if (sensors.length === 0) return [speed]
  const temperature: ChartContent = {
    ...shared,
    title: tableWords.temperature(),
    kind: 'temperature',
    ...sensorLines(sensors, (sensor) =>
      chartLine(messages, timeOf, (message) => (sensor === 'A' ? message.sensorAValue : message.sensorBValue)),
    ),
    shaded: { name: words.exception(), spans: spansOf(report.temperatureExceptions, end) },
    lanes: lane('fridge', 'iO1'),
  }
  return [speed, temperature]
}

/** Returns the periods of exceptions, of which one that is still going on lasts until `end`. */
function spansOf(rows: TripLogReport['speedExceptions'], end: number): ChartSpan[] {
  return rows.map(({ started, completed }) => ({
    start: Date.parse(started),
    end: completed === null ? end : Date.parse(completed),
  }))
}
