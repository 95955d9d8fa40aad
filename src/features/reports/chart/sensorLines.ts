import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import { writeLimit } from '../../../../domain/reports/day/temperatureRows.ts'
import type { ChartContent } from './chartContent.ts'
import type { ChartLine } from './chartLine.ts'

const looks = { A: 'first', B: 'second' } as const

/** The sensors of an asset with their upper limits in degrees C. */
export type SensorLimits = readonly { sensor: 'A' | 'B'; limit: number }[]

/** Returns the lines of an asset's sensors, with their limits. */
export function sensorLines(
  sensors: SensorLimits,
  lineOf: (sensor: 'A' | 'B') => ChartLine,
): Required<Pick<ChartContent, 'series' | 'limits'>> {
  return {
    series: sensors.map(({ sensor }) => ({
      name: tableWords.sensorNamed({ sensor }),
      look: looks[sensor],
      line: lineOf(sensor),
    })),
    limits: sensors.map(({ sensor, limit }) => ({
      name: words.limitOf({ sensor, limit: writeLimit(limit) }),
      look: looks[sensor],
      value: limit,
    })),
  }
}

/** Returns which sensors an asset has, with their limits. */
export function sensorLimits(
  a: { isFitted: boolean; limit: number },
  b: { isFitted: boolean; limit: number },
): SensorLimits {
  return [
    ...(a.isFitted ? [{ sensor: 'A' as const, limit: a.limit }] : []),
    ...(b.isFitted ? [{ sensor: 'B' as const, limit: b.limit }] : []),
  ]
}
