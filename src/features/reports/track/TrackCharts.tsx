import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { useMemo } from 'react'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { EmptyState } from '../../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import type { ChartLane } from '../chart/chartContent.ts'
import { chartLine } from '../chart/chartLine.ts'
import type { ChartLink } from '../chart/chartLink.ts'
import { switchLane, switchSpans } from '../chart/switchLane.ts'
import { TimeChart } from '../chart/TimeChart.tsx'
import type { TrackRow } from './trackLog.ts'

export interface TrackChartsProps {
  log: readonly TrackRow[]
  tempA: boolean
  tempB: boolean
  timeZoneId: string
  /** What both charts and the map share. */
  link: ChartLink
  isLoading: boolean
}

const holdsMs = readingHoldsMinutes * 60_000
/** The shortest period of a chart, because a shorter one would be hard to read. */
const minMs = 3_600_000

/** Temperature and speed since midnight, updated with each message. The log shows the same as a table. */
export function TrackCharts({ log, tempA, tempB, timeZoneId, link, isLoading }: TrackChartsProps) {
  const { temperatures, speed, fridge, engine, ...period } = useMemo(() => drawn(log), [log])
  const sensors = useMemo(
    () => temperatures.filter(({ look }) => (look === 'first' ? tempA : tempB)),
    [temperatures, tempA, tempB],
  )
  // Without readings there is no period to draw.
  if (log.length === 0)
    return (
      <Section title={words.realTimeSpeed()}>
        {isLoading ? <Spinner text={words.generating()} /> : <EmptyState title={words.noData()} />}
      </Section>
    )
  const shared = { ...period, holdsMs, timeZoneId, link }
  return (
    <div className="track-charts">
      {sensors.length > 0 && (
        <Section title={words.realTimeTemperature()}>
          <TimeChart
            title={words.realTimeTemperature()}
            kind="temperature"
            series={sensors}
            lanes={fridge}
            {...shared}
          />
        </Section>
      )}
      <Section title={words.realTimeSpeed()}>
        <TimeChart title={words.realTimeSpeed()} kind="speed" series={speed} lanes={engine} {...shared} />
      </Section>
    </div>
  )
}

function drawn(log: readonly TrackRow[]) {
  const times = Float64Array.from(log, ({ created }) => Date.parse(created))
  const [first, end] = [times[0] ?? 0, times.at(-1) ?? 0]
  const lineOf = (key: 'tempA' | 'tempB' | 'speed') =>
    chartLine(
      log,
      (_, index) => times[index] ?? 0,
      (row) => (row[key] === null ? null : Math.round(row[key] * 100) / 100),
    )
  const lane = (of: 'engine' | 'fridge', key: 'ignition' | 'fridge'): ChartLane[] => {
    const stateAt = (index: number) => {
      const state = log[index]?.[key] ?? null
      return state === null ? null : state === 'On'
    }
    const spans = switchSpans(times, stateAt, end)
    return spans.length > 0 ? [switchLane(of, spans)] : []
  }
  return {
    start: Math.min(first, end - minMs),
    readFrom: first,
    end,
    temperatures: [
      { name: tableWords.sensorA(), look: 'first' as const, line: lineOf('tempA') },
      { name: tableWords.sensorB(), look: 'second' as const, line: lineOf('tempB') },
    ],
    speed: [{ name: tableWords.speed(), look: 'first' as const, line: lineOf('speed') }],
    engine: lane('engine', 'ignition'),
    fridge: lane('fridge', 'fridge'),
  }
}
