import * as v from 'valibot'

/** In what a user reads measures and times. The wire is metric and in ISO times, whatever is chosen here. */
export const unitsOfReader = v.object({
  distance: v.picklist(['km', 'mi']),
  speed: v.picklist(['km/h', 'mph']),
  temperature: v.picklist(['°C', '°F']),
  /** Hours of the clock. */
  clock: v.picklist(['12', '24']),
})
export type Units = v.InferOutput<typeof unitsOfReader>
