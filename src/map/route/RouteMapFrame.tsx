import { lazy } from 'react'
import { MapBoundary } from '../MapBoundary.tsx'
import { useMapSettings } from '../useMapSettings.ts'
import type { RouteMapProps } from './RouteMap.tsx'
import './routeMapFrame.css'

// The map's code is loaded beside the report, never with the first download.
const RouteMap = lazy(() => import('./RouteMap.tsx'))

/** The place of a route map on a page. Imports no map code itself. */
export function RouteMapFrame(props: Omit<RouteMapProps, 'settings'>) {
  const settings = useMapSettings()
  return (
    <div className="route-map">
      <MapBoundary>{settings && <RouteMap {...props} settings={settings} />}</MapBoundary>
    </div>
  )
}
