import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import type { Overlay } from '../../../domain/places/overlay.ts'
import { FleetMap } from '../FleetMap.tsx'
import type { MapSettings } from '../resolveStyle.ts'
import { boundsOf, firstView, isInSight, lookAtShape } from './lookAt.ts'
import { ShapeLayer } from './ShapeLayer.tsx'

/** Values are typed digit by digit; the map follows when they rest. */
const restMs = 600

export interface OverlayMapProps {
  label: string
  settings: MapSettings
  overlay: Overlay | null
  /** False while the shape is dragged: the map then stays where it is. */
  isAtRest: boolean
  /** Keep its identity stable. */
  onReady: (map: MapLibreMap) => void | (() => void)
  children?: ReactNode
}

/** A map with one shape, which it shows when it opens and again when the shape is gone from sight. */
export function OverlayMap({ label, settings, overlay, isAtRest, onReady, children }: OverlayMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  // Near enough for what the map loads first; it looks at the shape itself once it can.
  const [initialView] = useState(() => (overlay ? { bounds: boundsOf(overlay) } : firstView))
  const [start] = useState(() => (ready: MapLibreMap) => {
    if (overlay) lookAtShape(ready, overlay)
    const end = onReady(ready)
    setMap(ready)
    return () => {
      end?.()
      setMap(null)
    }
  })

  useEffect(() => {
    if (!map || !overlay || !isAtRest) return
    const timer = setTimeout(() => {
      if (!isInSight(map, overlay)) lookAtShape(map, overlay)
    }, restMs)
    return () => clearTimeout(timer)
  }, [map, overlay, isAtRest])

  return (
    <FleetMap label={label} settings={settings} initialView={initialView} onReady={start}>
      <ShapeLayer overlay={overlay} />
      {children}
    </FleetMap>
  )
}
