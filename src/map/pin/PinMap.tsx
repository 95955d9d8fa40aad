import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { Position } from '../../../domain/places/position.ts'
import { FleetMap } from '../FleetMap.tsx'
import type { MapSettings } from '../resolveStyle.ts'

const closeZoom = 16

export interface PinMapProps {
  label: string
  settings: MapSettings
  pin: Position
  /** Called after a tap on the map or at the end of a drag. */
  onMove: (point: Position) => void
}

/** A map with one pin that can be dragged or set by a tap. Only PinField loads it. */
export default function PinMap({ label, settings, pin, onMove }: PinMapProps) {
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const { latitude, longitude } = pin
  useEffect(() => {
    if (!map) return
    const onTap = ({ lngLat }: { lngLat: { lat: number; lng: number } }) =>
      onMove({ latitude: lngLat.lat, longitude: lngLat.lng })
    map.on('click', onTap)
    return () => void map.off('click', onTap)
  }, [map, onMove])
  useEffect(() => {
    if (map && !map.getBounds().contains([longitude, latitude])) map.jumpTo({ center: [longitude, latitude] })
  }, [map, latitude, longitude])
  return (
    <FleetMap label={label} settings={settings} initialView={{ latitude, longitude, zoom: closeZoom }} onReady={setMap}>
      <Marker
        latitude={latitude}
        longitude={longitude}
        draggable
        onDragEnd={({ lngLat }) => onMove({ latitude: lngLat.lat, longitude: lngLat.lng })}
      />
    </FleetMap>
  )
}
