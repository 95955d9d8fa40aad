import { lazyMap } from '../lazyMap.tsx'
import { MapBoundary } from '../MapBoundary.tsx'
import { useMapSettings } from '../useMapSettings.ts'
import type { RouteMapProps } from './RouteMap.tsx'
import './routeMapFrame.css'

// Loaded separately, to keep the map's code out of the first download.
const RouteMap = lazyMap(() => import('./RouteMap.tsx'))

/** The frame of a route map on a page. Imports no map code itself. */
export function RouteMapFrame(props: Omit<RouteMapProps, 'settings'>) {
  const settings = useMapSettings()
  return (
    <div className="route-map">
      <MapBoundary>{settings && <RouteMap {...props} settings={settings} />}</MapBoundary>
    </div>
  )
}
