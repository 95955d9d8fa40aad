import * as words from '#words/map'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useReducer, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Overlay } from '../../../domain/places/overlay.ts'
import type { Position } from '../../../domain/places/position.ts'
import { moveHandle, shapeHandles } from '../../../domain/places/shapeHandles.ts'
import { shapeMiddle } from '../../../domain/places/shapeMiddle.ts'
import { moveShape } from '../../../domain/places/moveShape.ts'
import { resizeShape } from '../../../domain/places/resizeShape.ts'
import { roundShape } from '../../../domain/places/roundShape.ts'
import { pointUnder } from './pointUnder.ts'
import './shapeHandles.css'

/** If the shape is narrower than this many pixels, its handles would overlap, so only the middle one is shown. */
const smallestWithHandles = 64
/** A polygon with more corners than this was imported. It is moved and resized as a whole. */
const maxHandles = 60

interface Handle {
  name: string
  at: Position
  /** Returns the shape after this handle was dragged to a place. */
  reshape(overlay: Overlay, to: Position): Overlay
  isMiddle?: boolean
}

export interface ShapeHandlesProps {
  map: MapLibreMap
  overlay: Overlay
  /** Whether the handle in the middle takes the focus when the handles appear. */
  isFocused: boolean
  onDraft: (reshaped: Overlay | null) => void
  onDone: (reshaped: Overlay) => void
}

/** Buttons on the shape that can be dragged with the mouse, a finger or the arrow keys. */
export function ShapeHandles({ map, overlay, isFocused, onDraft, onDone }: ShapeHandlesProps) {
  useEveryMove(map)
  const handles = useFocusInMiddle(isFocused)
  const held = useRef<{ overlay: Overlay; beside: [number, number]; reshaped: Overlay | null } | null>(null)

  const drag = (handle: Handle) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const frame = map.getContainer().getBoundingClientRect()
      const { x, y } = project(map, handle.at)
      held.current = {
        overlay,
        beside: [x + frame.left - event.clientX, y + frame.top - event.clientY],
        reshaped: null,
      }
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const now = held.current
      if (!now || !event.isPrimary) return
      now.reshaped = roundShape(handle.reshape(now.overlay, pointUnder(map, event, now.beside)))
      onDraft(now.reshaped)
    },
    onPointerUp() {
      const reshaped = held.current?.reshaped
      held.current = null
      if (reshaped) onDone(reshaped)
    },
    onPointerCancel() {
      held.current = null
      onDraft(null)
    },
    onKeyDown(event: KeyboardEvent) {
      const reshaped = byKey(map, event, handle, overlay)
      if (!reshaped) return
      event.preventDefault()
      onDone(roundShape(reshaped))
    },
  })

  const { clientWidth, clientHeight } = map.getContainer()
  return (
    <div ref={handles} className="shape-handles">
      {handlesOf(map, overlay).map((handle, index) => {
        const { x, y } = project(map, handle.at)
        // Hide handles outside of the map's frame: one with the focus would scroll the frame.
        if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) return null
        return (
          <button
            key={index}
            type="button"
            className={handle.isMiddle ? 'shape-handle shape-handle-middle' : 'shape-handle'}
            style={{ translate: `${x}px ${y}px` }}
            aria-label={handle.name}
            {...drag(handle)}
          />
        )
      })}
    </div>
  )
}

function useFocusInMiddle(isFocused: boolean) {
  const handles = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) handles.current?.querySelector<HTMLElement>('.shape-handle-middle')?.focus({ preventScroll: true })
  }, [isFocused])
  return handles
}

function handlesOf(map: MapLibreMap, overlay: Overlay): Handle[] {
  const middle: Handle = {
    name: words.moveShape(),
    at: shapeMiddle(overlay),
    reshape: (shape, to) => moveShape(shape, shapeMiddle(shape), to),
    isMiddle: true,
  }
  const handles = shapeHandles(overlay)
  if (handles.length > maxHandles) return [middle]
  const places = handles.map(({ at }) => project(map, at))
  const across = (of: number[]) => Math.max(...of) - Math.min(...of)
  const isSmall = Math.max(across(places.map(({ x }) => x)), across(places.map(({ y }) => y))) < smallestWithHandles
  if (isSmall) return [middle]
  return [
    middle,
    ...handles.map(({ name, at }, i) => ({
      name: words.moveHandle({ name }),
      at,
      reshape: (shape: Overlay, to: Position) => moveHandle(shape, i, to),
    })),
  ]
}

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Returns the shape after a key was pressed on a handle. An arrow key moves it by 4 pixels, or by 20 with Shift. */
function byKey(map: MapLibreMap, event: KeyboardEvent, handle: Handle, overlay: Overlay): Overlay | null {
  if (handle.isMiddle && (event.key === '+' || event.key === '=')) return resizeShape(overlay, 1.1)
  if (handle.isMiddle && event.key === '-') return resizeShape(overlay, 1 / 1.1)
  const arrow = arrows[event.key]
  if (!arrow) return null
  const step = event.shiftKey ? 20 : 4
  const { x, y } = project(map, handle.at)
  const { lng, lat } = map.unproject([x + arrow[0] * step, y + arrow[1] * step])
  const { clientWidth, clientHeight } = map.getContainer()
  const isAtEdge = x < 40 || y < 40 || x > clientWidth - 40 || y > clientHeight - 40
  if (isAtEdge) map.jumpTo({ center: [lng, lat] })
  return handle.reshape(overlay, { latitude: lat, longitude: lng })
}

const project = (map: MapLibreMap, { latitude, longitude }: Position) => map.project([longitude, latitude])

function useEveryMove(map: MapLibreMap): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    map.on('move', render)
    map.on('resize', render)
    return () => {
      map.off('move', render)
      map.off('resize', render)
    }
  }, [map])
}
