import type { ColourScheme } from '../mapPalette.ts'

/** The shape has to be visible on any background: a strong line with an edge of contrasting lightness. */
export const shapeColours: Record<ColourScheme, { line: string; edge: string; fill: string }> = {
  light: { line: '#0e6154', edge: '#ffffff', fill: '#0e6154' },
  dark: { line: '#8fe0cd', edge: '#06231d', fill: '#72cbb7' },
}
