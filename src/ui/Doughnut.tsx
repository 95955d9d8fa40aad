import './doughnut.css'

export interface DoughnutProps {
  /** 0 to 100. */
  percent: number
  label: string
}

const radius = 42
const around = 2 * Math.PI * radius

/** A share of the whole as a ring, with the figure in its middle. */
export function Doughnut({ percent, label }: DoughnutProps) {
  const filled = (Math.min(Math.max(percent, 0), 100) / 100) * around
  return (
    <svg className="doughnut" viewBox="0 0 100 100" role="img" aria-label={`${label}: ${percent} %`}>
      <circle className="doughnut-whole" cx="50" cy="50" r={radius} />
      <circle
        className="doughnut-part"
        cx="50"
        cy="50"
        r={radius}
        strokeDasharray={`${filled} ${around - filled}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="51" className="doughnut-figure">
        {percent}%
      </text>
      <text x="50" y="66" className="doughnut-label">
        {label}
      </text>
    </svg>
  )
}
