import * as words from '#words/reports'
import { unitOf } from '../../../../domain/tables/formatValue.ts'
import { writeNumber } from '../../../../domain/units/measures.ts'
import type { ChartContent, ChartSpan } from './chartContent.ts'

/** Returns what a chart shows, as text for those who don't see it. Its values are in the user's unit. */
export function chartSummary(
  { series, shaded, kind }: Pick<ChartContent, 'series' | 'shaded' | 'kind'>,
  gaps: readonly ChartSpan[],
): string {
  const parts = series.map(({ name, line: { values } }) =>
    values.length === 0
      ? words.chartLineEmpty({ name })
      : words.chartLineRange({
          name,
          lowest: `${writeNumber(
            values.reduce((a, b) => Math.min(a, b)),
            1,
          )} ${unitOf(kind)}`,
          highest: `${writeNumber(
            values.reduce((a, b) => Math.max(a, b)),
            1,
          )} ${unitOf(kind)}`,
          count: values.length,
        }),
  )
  if (shaded) parts.push(words.chartShadedCount({ name: shaded.name, count: shaded.spans.length }))
  parts.push(words.chartGapCount({ count: gaps.length }))
  return parts.join(' ')
}
