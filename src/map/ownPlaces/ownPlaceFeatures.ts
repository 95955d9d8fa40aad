import type { Feature, FeatureCollection } from 'geojson'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { parseOverlay, type Overlay } from '../../../domain/places/overlay.ts'
import { shapeMiddle } from '../../../domain/places/shapeMiddle.ts'
import { shapeOutline } from '../../../domain/places/shapeOutline.ts'

export interface OwnPlace {
  kind: 'depot' | 'poi'
  name: string
  /** The shape, as the depot or point of interest stores it. */
  overlay: string
}

/**
 * Returns each place as its shape and as a point in the shape's middle, which has its name. Places without a readable
 * shape are left out, and so are those whose shape equals `without`: that one is being drawn.
 */
export function ownPlaceFeatures(places: readonly OwnPlace[], without: Overlay | null): FeatureCollection {
  const hidden = JSON.stringify(without)
  return {
    type: 'FeatureCollection',
    features: places.flatMap(({ kind, name, overlay }) => {
      const shape = parseOverlay(overlay)
      return shape === null || JSON.stringify(shape) === hidden ? [] : toFeatures(shape, { kind, name })
    }),
  }
}

function toFeatures(shape: Overlay, properties: { kind: string; name: string }): Feature[] {
  const ring = shapeOutline(shape).map(({ latitude, longitude }) => [longitude, latitude])
  const { latitude, longitude } = shapeMiddle(shape)
  return [
    { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...ring, firstItem(ring)]] } },
    { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } },
  ]
}
