import type { Map as MapLibreMap } from 'maplibre-gl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from '../../../contract/locations/locationEndpoints.ts'
import type { Overlay } from '../../../domain/places/overlay.ts'
import type { Position } from '../../../domain/places/position.ts'
import { drawShape } from '../../../domain/places/drawShape.ts'
import { roundShape } from '../../../domain/places/roundShape.ts'
import type { MapSettings } from '../resolveStyle.ts'
import { attachShapeDrag } from './attachShapeDrag.ts'
import { DrawNext } from './DrawNext.tsx'
import { DrawTools, type DrawTool } from './DrawTools.tsx'
import { zoomToPlace, zoomToShape, type MapStart } from './zoomTo.ts'
import { OverlayMap } from './OverlayMap.tsx'
import { ShapeHandles } from './ShapeHandles.tsx'
import { useMapFullScreen } from './useMapFullScreen.ts'
import { useStart } from './useStart.ts'

/** What the map should show. Each request is a new object. */
export type Sight = { place: Location } | { shape: Overlay }

export interface OverlayEditorProps {
  label: string
  settings: MapSettings
  overlay: Overlay | null
  isDragged: boolean
  sight: Sight | null
  /** Where the map opens without a shape, which may become known later. */
  start?: MapStart | undefined
  /**
   * Called with the shape while it is dragged, and with null when the drag is cancelled. Keep the identity of these
   * three functions stable.
   */
  onDraft: (overlay: Overlay | null) => void
  onDone: (overlay: Overlay) => void
  onLook: (centre: Position) => void
}

/** A map on which one shape is drawn, dragged and reshaped. */
export default function OverlayEditor(props: OverlayEditorProps) {
  const { label, settings, overlay, isDragged, sight, start, onDraft, onDone, onLook } = props
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [tool, setTool] = useState<DrawTool | null>(null)
  /** The shape was placed by a button, which is gone then: its focus passes to the shape. */
  const [isPlaced, setPlaced] = useState(false)
  const isFull = useMapFullScreen(map)

  const draw = useCallback(
    (at: { lat: number; lng: number }) => {
      if (!map || !tool) return
      const centre = { latitude: at.lat, longitude: ((((at.lng + 180) % 360) + 360) % 360) - 180 }
      onDone(roundShape(drawShape(tool.type, centre, sizeInView(map, at.lat), tool.sides)))
      setTool(null)
      setPlaced(false)
    },
    [map, tool, onDone],
  )
  useTap(map, tool && draw)
  useDrag(map, tool ? null : overlay, onDraft, onDone)
  const onReady = useLook(setMap, onLook)

  useStart(map, start, overlay === null && sight === null)
  useEffect(() => {
    if (!map || !sight) return
    if ('place' in sight) zoomToPlace(map, sight.place)
    else zoomToShape(map, sight.shape)
  }, [map, sight])

  const tools = <DrawTools tool={tool} onTool={setTool} isReady={map !== null} />
  return (
    <>
      {!isFull && tools}
      <div className="overlay-map">
        <OverlayMap {...{ label, settings, overlay, start, onReady }} isSettled={!isDragged}>
          {map && overlay && !tool && (
            <ShapeHandles map={map} overlay={overlay} isFocused={isPlaced} onDraft={onDraft} onDone={onDone} />
          )}
          <div className="draw-over">
            {isFull && tools}
            {map && tool && (
              <DrawNext
                tool={tool}
                onTool={setTool}
                onMiddle={() => {
                  draw(map.getCenter())
                  setPlaced(true)
                }}
                hasShape={overlay !== null}
              />
            )}
          </div>
        </OverlayMap>
      </div>
    </>
  )
}

/** Returns the size of a new shape in metres: a fifth of the view's shorter side. */
function sizeInView(map: MapLibreMap, latitude: number): number {
  const { clientWidth, clientHeight } = map.getContainer()
  const metresPerPixel = (40_075_017 * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** map.getZoom())
  return Math.min(300_000, Math.max(2, (Math.min(clientWidth, clientHeight) / 5) * metresPerPixel))
}

function useTap(map: MapLibreMap | null, draw: ((at: { lat: number; lng: number }) => void) | null): void {
  useEffect(() => {
    if (!map || !draw) return
    const ground = map.getCanvasContainer()
    const onClick = ({ lngLat }: { lngLat: { lat: number; lng: number } }) => draw(lngLat)
    map.on('click', onClick)
    // Two quick taps draw one shape and mustn't zoom.
    map.doubleClickZoom.disable()
    ground.classList.add('is-drawn-on')
    return () => {
      map.off('click', onClick)
      map.doubleClickZoom.enable()
      ground.classList.remove('is-drawn-on')
    }
  }, [map, draw])
}

function useDrag(
  map: MapLibreMap | null,
  overlay: Overlay | null,
  onDraft: OverlayEditorProps['onDraft'],
  onDone: OverlayEditorProps['onDone'],
): void {
  const shape = useRef(overlay)
  useEffect(() => {
    shape.current = overlay
  })
  useEffect(() => {
    if (map) return attachShapeDrag(map, { shape: () => shape.current, onDraft, onDrop: onDone })
  }, [map, onDraft, onDone])
}

function useLook(setMap: (map: MapLibreMap | null) => void, onLook: OverlayEditorProps['onLook']) {
  return useCallback(
    (map: MapLibreMap) => {
      const look = () => {
        const { lat, lng } = map.getCenter().wrap()
        onLook({ latitude: lat, longitude: lng })
      }
      map.on('moveend', look)
      setMap(map)
      return () => {
        map.off('moveend', look)
        setMap(null)
      }
    },
    [setMap, onLook],
  )
}
