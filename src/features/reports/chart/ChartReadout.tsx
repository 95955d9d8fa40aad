import { writeNumber } from '../../../../domain/units/measures.ts'
import type { ReactNode } from 'react'
import { formatValue, unitOf } from '../../../../domain/tables/formatValue.ts'
import type { ChartContent, ChartSpan } from './chartContent.ts'
import { readingAt } from './chartLine.ts'
import { plotMargin } from './chartSize.ts'

export interface ChartReadoutProps extends ChartContent {
  /** The time of the chosen reading, in epoch milliseconds. */
  moment: number | null
  view: ChartSpan
  /** Whether the values are shown beside the chart already, so that a line is enough. */
  isLineOnly: boolean
  children: (text: string) => ReactNode
}

/** Shows the chart's values at a moment, in a box beside it and as text for screen readers. */
export function ChartReadout(props: ChartReadoutProps) {
  const { moment, view, isLineOnly, series, lanes = [], kind, holdsMs, timeZoneId, children } = props
  const clock = formatValue('time', moment, timeZoneId)
  const values = series.flatMap(({ name, look, line }) => {
    const value = moment === null ? null : readingAt(line, moment, holdsMs)
    return value === null ? [] : [{ name, look, text: `${written(value)} ${unitOf(kind)}` }]
  })
  const states = lanes.flatMap(({ name, on, off, spans }) => {
    const span = moment === null ? undefined : spans.findLast(({ start, end }) => start <= moment && moment <= end)
    return span ? [{ name, look: '', text: span.isOn ? on : off }] : []
  })
  const share = moment === null ? -1 : (moment - view.start) / Math.max(1, view.end - view.start)
  const left = `calc(${plotMargin.left}px + (100% - ${plotMargin.left + plotMargin.right}px) * ${share})`
  const shown = [...values, ...states]
  return (
    <div className="chart-frame">
      {children([clock, ...shown.map(({ name, text }) => `${name} ${text}`)].join(', '))}
      {share >= 0 && share <= 1 && (
        <div className="chart-moment" aria-hidden="true" style={{ left }}>
          {!isLineOnly && (
            <div className="chart-readout figures" data-side={share > 0.5 ? 'left' : 'right'}>
              <span className="muted">{clock}</span>
              {shown.map(({ name, look, text }) => (
                <span key={name}>
                  {look && <i className={`chart-key chart-key-${look}`} />}
                  {name} <strong>{text}</strong>
                </span>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** Writes one decimal, or two when the second isn't 0. */
const written = (value: number) => writeNumber(value, Math.round(value * 100) % 10 === 0 ? 1 : 2)
