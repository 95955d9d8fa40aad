/** A found place. Degrees, WGS 84. */
export interface Place {
  label: string
  latitude: number
  longitude: number
}

export interface Position {
  latitude: number
  longitude: number
}
