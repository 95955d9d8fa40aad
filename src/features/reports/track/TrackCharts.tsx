import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { useMemo } from 'react'
import { readingHoldsMinutes } from '../../../../domain/rules/temperature.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { TimeChart } from '../chart/TimeChart.tsx'
import type { TrackRow } from './trackLog.ts'

export interface TrackChartsProps {
  log: readonly TrackRow[]
  tempA: boolean
  tempB: boolean
  timeZoneId: string
}

const holdsMs = readingHoldsMinutes * 60_000
/** The shortest period of a chart, because a shorter one would be hard to read. */
const minMs = 3_600_000

/** Temperature and speed since midnight, updated with each message. The log shows the same as a table. */
export function TrackCharts({ log, tempA, tempB, timeZoneId }: TrackChartsProps) {
  const { start, end, a, b, speed } = useMemo(() => drawn(log), [log])
  const temperatures = [
    ...(tempA ? [{ name: tableWords.sensorA(), look: 'first' as const, points: a }] : []),
    ...(tempB ? [{ name: tableWords.sensorB(), look: 'second' as const, points: b }] : []),
  ]
  const span = { start, end, holdsMs, timeZoneId }
  return (
    <div className="track-charts">
      {temperatures.length > 0 && (
        <Section title={words.realTimeTemperature()}>
          <TimeChart title={words.realTimeTemperature()} kind="temperature" series={temperatures} {...span} />
        </Section>
      )}
      <Section title={words.realTimeSpeed()}>
        <TimeChart
          title={words.realTimeSpeed()}
          kind="speed"
          series={[{ name: tableWords.speed(), look: 'first', points: speed }]}
          {...span}
        />
      </Section>
    </div>
  )
}

function drawn(log: readonly TrackRow[]) {
  const points = (key: 'tempA' | 'tempB' | 'speed') =>
    log.flatMap((row) => (row[key] === null ? [] : [{ at: Date.parse(row.created), value: rounded(row[key]) }]))
  const end = Date.parse(log.at(-1)?.created ?? '') || 0
  return {
    start: Math.min(Date.parse(log[0]?.created ?? '') || 0, end - minMs),
    end,
    a: points('tempA'),
    b: points('tempB'),
    speed: points('speed'),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100
