import type { ColourScheme } from '../mapPalette.ts'

/** The shape has to stand out from any ground: a strong line with an edge of the other lightness around it. */
export const shapeColours: Record<ColourScheme, { line: string; edge: string; fill: string }> = {
  light: { line: '#0e6154', edge: '#ffffff', fill: '#0e6154' },
  dark: { line: '#8fe0cd', edge: '#06231d', fill: '#72cbb7' },
}
