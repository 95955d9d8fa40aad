/** A place on the map, degrees. */
export interface RoutePlace {
  longitude: number
  latitude: number
}

/** A lettered mark with what its popup says. */
export interface RouteMark extends RoutePlace {
  /** Unique on the map. */
  id: string
  letters: string
  title: string
  rows: readonly { label: string; value: string }[]
}

/** An asset's day as the map draws it: a line for each trip, and marks for start, end and stops. */
export interface DayRoute {
  assetId: number
  name: string
  colour: string
  lines: readonly (readonly RoutePlace[])[]
  marks: readonly RouteMark[]
}
