import { Marker } from 'react-map-gl/maplibre'
import type { RoutePlace } from './dayRoute.ts'
import './routeMarker.css'

export interface RouteMarkerProps extends RoutePlace {
  /** Degrees clockwise from north; null while it stands. */
  heading: number | null
  colour: string
  /** Written below it, where there are several. */
  name?: string
}

/** Where an asset was at the moment that is replayed. What it says stands beside the map. */
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
