import * as words from '#words/reports'
import type { ChartContent } from './chartContent.ts'

/** Says what is drawn in which way. The lanes have their names beside them. */
export function ChartLegend({ content, hasGaps }: { content: ChartContent; hasGaps: boolean }) {
  const { series, limits = [], shaded, holdsMs } = content
  return (
    <figcaption className="chart-legend">
      {series.map(({ name, look }) => (
        <span key={name}>
          <i className={`chart-key chart-key-${look}`} aria-hidden="true" />
          {name}
        </span>
      ))}
      {limits.map(({ name, look }) => (
        <span key={name}>
          <i className={`chart-key chart-key-limit chart-key-${look}`} aria-hidden="true" />
          {name}
        </span>
      ))}
      {shaded && shaded.spans.length > 0 && (
        <span>
          <i className="chart-key-shaded" aria-hidden="true" />
          {shaded.name}
        </span>
      )}
      {hasGaps && (
        <span>
          <i className="chart-key-gap" aria-hidden="true" />
          {words.noReadingsFor({ minutes: Math.round(holdsMs / 60_000) })}
        </span>
      )}
    </figcaption>
  )
}
