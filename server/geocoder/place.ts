/** A place found by the geocoder. Degrees, WGS 84. */
export interface Place {
  label: string
  latitude: number
  longitude: number
}

export interface Position {
  latitude: number
  longitude: number
}
