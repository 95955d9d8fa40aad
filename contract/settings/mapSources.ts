import * as v from 'valibot'

/** Where the maps of the pages come from. Where all are null, they draw the embedded map. */
export const mapSources = v.object({
  /** The address of a MapLibre style. It takes precedence over `pmtilesUrl`. */
  styleUrl: v.nullable(v.string()),
  /** The style in dark mode; null when `styleUrl` is for both. */
  darkStyleUrl: v.nullable(v.string()),
  /** The address of a PMTiles file in the Protomaps basemap schema. */
  pmtilesUrl: v.nullable(v.string()),
  /** A MapLibre style, or the address of image tiles with {z}, {x} and {y} in it. */
  satelliteUrl: v.nullable(v.string()),
  /** Whom the satellite images are from, as plain text. */
  satelliteAttribution: v.nullable(v.string()),
})

export type MapSources = v.InferOutput<typeof mapSources>
