import * as words from '#words/reports'

/** Says below a chart how it is zoomed and moved. */
export const ChartHint = () => (
  <p className="chart-hint muted" aria-hidden="true">
    <span className="chart-hint-mouse">{words.chartHintMouse()}</span>
    <span className="chart-hint-touch">{words.chartHintTouch()}</span>
  </p>
)
