import type { Position } from '../../domain/places/position.ts'

/** A place found by the geocoder. Degrees, WGS 84. */
export interface NamedPosition extends Position {
  label: string
}
