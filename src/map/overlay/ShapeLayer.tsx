import type { FeatureCollection, Geometry } from 'geojson'
import { useMemo } from 'react'
import { Layer, Source } from 'react-map-gl/maplibre'
import { firstItem } from '../../../domain/lists/itemAt.ts'
import { crossesItself } from '../../../domain/places/crossesItself.ts'
import type { Overlay } from '../../../domain/places/overlay.ts'
import { shapeOutline } from '../../../domain/places/shapeOutline.ts'
import { useColourScheme } from '../useColourScheme.ts'
import { shapeColours } from './shapeColours.ts'

/** Draws one shape on a FleetMap. */
export function ShapeLayer({ overlay }: { overlay: Overlay | null }) {
  const { line, edge, fill } = shapeColours[useColourScheme()]
  const data = useMemo(() => toFeatures(overlay), [overlay])
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  return (
    <Source id="shape" type="geojson" data={data}>
      <Layer
        id="shape-fill"
        type="fill"
        filter={['==', ['geometry-type'], 'Polygon']}
        paint={{ 'fill-color': fill, 'fill-opacity': 0.22 }}
      />
      <Layer id="shape-edge" type="line" layout={round} paint={{ 'line-color': edge, 'line-width': 6 }} />
      <Layer id="shape-line" type="line" layout={round} paint={{ 'line-color': line, 'line-width': 3 }} />
    </Source>
  )
}

function toFeatures(overlay: Overlay | null): FeatureCollection {
  if (!overlay) return { type: 'FeatureCollection', features: [] }
  const ring = shapeOutline(overlay).map(({ latitude, longitude }) => [longitude, latitude])
  const closed = [...ring, firstItem(ring)]
  // The inside of a polygon that crosses itself is ambiguous, so only its outline is drawn.
  const isCrossed = overlay.type === 'polygon' && crossesItself(overlay.corners)
  const geometry: Geometry = isCrossed
    ? { type: 'LineString', coordinates: closed }
    : { type: 'Polygon', coordinates: [closed] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
}
