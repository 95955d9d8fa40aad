import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState, type ReactNode } from 'react'
import type { Overlay } from '../../../domain/places/overlay.ts'
import { FleetMap } from '../FleetMap.tsx'
import type { MapSettings } from '../resolveStyle.ts'
import { boundsOf, firstView, isInSight, zoomToShape, type MapStart } from './zoomTo.ts'
import { ShapeLayer } from './ShapeLayer.tsx'

/** Values are typed digit by digit, so the map waits for a pause before it follows. */
const pauseMs = 600

export interface OverlayMapProps {
  label: string
  settings: MapSettings
  overlay: Overlay | null
  /** Where it opens without a shape. Default: the view of the specification. */
  start?: MapStart | undefined
  /** False while the shape is dragged, during which the map doesn't move by itself. */
  isSettled: boolean
  /** Keep its identity stable. */
  onReady: (map: MapLibreMap) => void | (() => void)
  children?: ReactNode
}

/** A map with one shape. It shows the shape when it opens, and again when the shape moves out of view. */
export function OverlayMap({ label, settings, overlay, start: opensAt, ...props }: OverlayMapProps) {
  const { isSettled, onReady, children } = props
  const [map, setMap] = useState<MapLibreMap | null>(null)
  // An approximate view for what the map loads first. It moves to the shape itself once it is ready.
  const [initialView] = useState(() => (overlay ? { bounds: boundsOf(overlay) } : (opensAt ?? firstView)))
  const [storedShape] = useState(overlay)
  const [start] = useState(() => (ready: MapLibreMap) => {
    if (overlay) zoomToShape(ready, overlay)
    const end = onReady(ready)
    setMap(ready)
    return () => {
      end?.()
      setMap(null)
    }
  })

  useEffect(() => {
    if (!map || !overlay || !isSettled) return
    const timer = setTimeout(() => {
      if (!isInSight(map, overlay)) zoomToShape(map, overlay)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [map, overlay, isSettled])

  return (
    <FleetMap label={label} settings={settings} initialView={initialView} onReady={start} withoutPlace={storedShape}>
      <ShapeLayer overlay={overlay} />
      {children}
    </FleetMap>
  )
}
