declare module 'react' {
  interface CSSProperties {
    /** The room that a chart's drawing takes. */
    '--drawing-height'?: string
  }
}

/** Sizes of the drawing, in px. */
export const plotMargin = { top: 24, right: 18, bottom: 30, left: 54 }
export const plotHeight = 260
/** On paper, where a chart stands on the sheet of the summary above it. */
export const paperPlotHeight = 160
export const laneHeight = 16
export const laneGap = 8
/** The space that the text of a tick needs. */
export const tickRoom = 46

/** Returns the height of a drawing with some lanes between its lines, which take `plot`, and the axis. */
export const drawingHeight = (lanes: number, plot = plotHeight) =>
  plotMargin.top + plot + lanes * (laneHeight + laneGap) + plotMargin.bottom

/** Returns the width of the drawing between its margins. */
export const innerWidth = (width: number) => Math.max(1, width - plotMargin.left - plotMargin.right)
