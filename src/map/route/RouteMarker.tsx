import { Marker } from 'react-map-gl/maplibre'
import type { RoutePlace } from './dayRoute.ts'
import './routeMarker.css'

export interface RouteMarkerProps extends RoutePlace {
  /** Degrees clockwise from north; null while the asset is stationary. */
  heading: number | null
  colour: string
  /** The name below the marker, used when there are several. */
  name?: string
}

/** Marks an asset's position at the moment of the replay. The same facts are shown as text beside the map. */
export function RouteMarker({ longitude, latitude, heading, colour, name }: RouteMarkerProps) {
  return (
    <Marker longitude={longitude} latitude={latitude} className="route-marker">
      <svg viewBox="-20 -20 40 40" width="40" height="40" aria-hidden="true">
        <circle r="13" fill="#ffffff" stroke={colour} strokeWidth="4" />
        {heading === null ? (
          <circle r="5" fill={colour} />
        ) : (
          <path d="M0-8 6 7 0 4-6 7Z" fill={colour} transform={`rotate(${heading})`} />
        )}
      </svg>
      {name && (
        <span className="route-marker-name" aria-hidden="true">
          {name}
        </span>
      )}
    </Marker>
  )
}

/** Marks the place of a moment that is read on a chart. The chart says the same as text. */
export function PointedMarker({ longitude, latitude }: RoutePlace) {
  return (
    <Marker longitude={longitude} latitude={latitude} className="route-pointed">
      <svg viewBox="-14 -14 28 28" width="28" height="28" aria-hidden="true">
        <circle r="9" fill="none" stroke="#ffffff" strokeWidth="7" />
        <circle r="9" fill="none" stroke="#17231f" strokeWidth="3" />
        <circle r="2.5" fill="#17231f" />
      </svg>
    </Marker>
  )
}
