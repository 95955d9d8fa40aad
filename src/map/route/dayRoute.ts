/** A place on the map, in degrees. */
export interface RoutePlace {
  longitude: number
  latitude: number
}

/** A place and when an asset was there, in epoch milliseconds. */
export interface TimedPlace extends RoutePlace {
  at: number
}

/** A lettered mark with the contents of its popup. */
export interface RouteMark extends RoutePlace {
  /** Unique on the map. */
  id: string
  letters: string
  title: string
  /** The depot or point of interest that it lies in, if any. */
  place?: string
  rows: readonly { label: string; value: string }[]
}

/** The day of an asset as drawn on the map: a line for each trip, and marks for start, end and stops. */
export interface DayRoute {
  assetId: number
  name: string
  colour: string
  lines: readonly (readonly RoutePlace[])[]
  marks: readonly RouteMark[]
}
