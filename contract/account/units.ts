import * as v from 'valibot'

/** The units in which a user reads measures and times. The API always uses metric units and ISO times. */
export const unitsOfReader = v.object({
  distance: v.picklist(['km', 'mi']),
  speed: v.picklist(['km/h', 'mph']),
  temperature: v.picklist(['°C', '°F']),
  /** 12-hour or 24-hour clock. */
  clock: v.picklist(['12', '24']),
})
export type Units = v.InferOutput<typeof unitsOfReader>
