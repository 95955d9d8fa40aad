import * as words from '#words/dashboard'
import { Arc } from '@visx/shape'
import './doughnut.css'

export interface DoughnutProps {
  /** 0 to 100. */
  percent: number
  label: string
}

const [inner, outer] = [36, 48]

/** Shows a percentage as a ring, with the number in its middle. */
export function Doughnut({ percent, label }: DoughnutProps) {
  const end = (Math.min(Math.max(percent, 0), 100) / 100) * 2 * Math.PI
  const ring = { startAngle: 0, innerRadius: inner, outerRadius: outer }
  return (
    <svg className="doughnut" viewBox="-50 -50 100 100" role="img" aria-label={words.share({ label, percent })}>
      <Arc {...ring} endAngle={2 * Math.PI} className="doughnut-whole" />
      <Arc {...ring} endAngle={end} cornerRadius={2} className="doughnut-part" />
      <text y="1" className="doughnut-figure">
        {percent}%
      </text>
      <text y="16" className="doughnut-label">
        {label}
      </text>
    </svg>
  )
}
