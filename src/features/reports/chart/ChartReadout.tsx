import { writeNumber } from '../../../../domain/units/measures.ts'
import type { ReactNode } from 'react'
import { formatValue, unitOf } from '../../../../domain/tables/formatValue.ts'
import type { ChartContent } from './chartContent.ts'
import { plotMargin } from './PlotArea.tsx'

export interface ChartReadoutProps extends ChartContent {
  /** The time of the chosen reading, in epoch milliseconds. */
  moment: number | null
  children: (text: string) => ReactNode
}

/** Shows the chart's values at a moment, in a box beside it and as text for screen readers. */
export function ChartReadout({ moment, series, kind, start, end, timeZoneId, children }: ChartReadoutProps) {
  const clock = formatValue('time', moment, timeZoneId)
  const values = series.flatMap(({ name, look, points }) => {
    const point = points.find(({ at }) => at === moment)
    return point ? [{ name, look, text: `${written(point.value)} ${unitOf(kind)}` }] : []
  })
  const share = moment === null ? 0 : (moment - start) / Math.max(1, end - start)
  const left = `calc(${plotMargin.left}px + (100% - ${plotMargin.left + plotMargin.right}px) * ${share})`
  return (
    <div className="chart-frame">
      {children([clock, ...values.map(({ name, text }) => `${name} ${text}`)].join(', '))}
      {moment !== null && (
        <div className="chart-moment" aria-hidden="true" style={{ left }}>
          <div className="chart-readout figures" data-side={share > 0.5 ? 'left' : 'right'}>
            <span className="muted">{clock}</span>
            {values.map(({ name, look, text }) => (
              <span key={name}>
                <i className={`chart-key chart-key-${look}`} />
                {name} <strong>{text}</strong>
              </span>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** Writes one decimal, or two when the second isn't 0. */
const written = (value: number) => writeNumber(value, Math.round(value * 100) % 10 === 0 ? 1 : 2)
