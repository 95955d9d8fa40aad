import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapStart } from './zoomTo.ts'

/** Moves the map to a start that becomes known later, unless it shows something else or the user has moved it. */
export function useStart(map: MapLibreMap | null, start: MapStart | undefined, isFree: boolean): void {
  const isMoved = useRef(false)
  useEffect(() => {
    if (!map) return
    isMoved.current = false
    // Only moves by the user come with the event that caused them.
    const onMove = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) isMoved.current = true
    }
    map.on('movestart', onMove)
    return () => void map.off('movestart', onMove)
  }, [map])
  const { latitude, longitude, zoom } = start ?? {}
  useEffect(() => {
    if (!map || !isFree || isMoved.current) return
    if (latitude === undefined || longitude === undefined || zoom === undefined) return
    map.jumpTo({ center: [longitude, latitude], zoom })
  }, [map, isFree, latitude, longitude, zoom])
}
