import { itemAt } from '../../../domain/lists/itemAt.ts'

/**
 * The ten colours of routes, assigned in this order. Each has a contrast of 3:1 with the light and the dark map, or is
 * visible on both by its white edge. Neighbours in the list differ in lightness too.
 */
export const routeColours = [
  '#1f5fbf',
  '#c2410c',
  '#0f7b5f',
  '#a21caf',
  '#8a6100',
  '#be123c',
  '#0e7490',
  '#5b3fd1',
  '#4d7c0f',
  '#7f4f32',
] as const

/** Returns the colour of the n-th asset, counted from 0. */
export function routeColour(index: number): string {
  return itemAt(routeColours, index % routeColours.length)
}

declare module 'react' {
  interface CSSProperties {
    /** The colour of an asset's route, for elements beside its name. */
    '--route'?: string
  }
}
