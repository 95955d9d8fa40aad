import * as words from '#words/dashboard'
import './doughnut.css'

export interface DoughnutProps {
  /** 0 to 100; undefined while it isn't known, which leaves the ring empty. */
  percent: number | undefined
  label: string
}

const radius = 42

/** Shows a percentage as a ring, with the number in its middle. */
export function Doughnut({ percent, label }: DoughnutProps) {
  const part = Math.min(Math.max(percent ?? 0, 0), 100)
  return (
    <svg
      className="doughnut"
      viewBox="-50 -50 100 100"
      role="img"
      aria-label={percent === undefined ? label : words.share({ label, percent })}
    >
      <circle r={radius} className="doughnut-whole" />
      {part > 0 && <path d={arcOf(part)} className="doughnut-part" />}
      <text y="1" className="doughnut-figure">
        {percent === undefined ? '–' : words.percent({ percent })}
      </text>
      <text y="16" className="doughnut-label">
        {label}
      </text>
    </svg>
  )
}

/** Returns the path of an arc from the top, clockwise, of this percentage of the ring. */
function arcOf(percent: number): string {
  // An arc can't end where it begins.
  const angle = (Math.min(percent, 99.99) / 100) * 2 * Math.PI
  const [x, y] = [radius * Math.sin(angle), -radius * Math.cos(angle)]
  return `M0 ${-radius}A${radius} ${radius} 0 ${percent > 50 ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)}`
}
