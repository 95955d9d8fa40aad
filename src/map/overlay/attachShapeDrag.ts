import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Overlay, Point } from '../../../domain/places/overlay.ts'
import { moveShape } from '../../../domain/places/shapeMove.ts'
import { roundShape } from '../../../domain/places/shapeRound.ts'
import { isInside } from '../../../domain/places/signedDistance.ts'
import { pointUnder } from './pointUnder.ts'

export interface ShapeDrag {
  /** What can be dragged now. */
  shape(): Overlay | null
  /** While it is dragged; null when the drag is called off. */
  onDraft(moved: Overlay | null): void
  onDrop(moved: Overlay): void
}

/**
 * Lets mouse and finger drag a shape on the map. Listens before the map does, so that the map stays where it is; a second
 * finger calls the drag off and is the map's, and a shape that fills the whole view leaves the gestures to map and page.
 * Answers how to stop.
 */
export function attachShapeDrag(map: MapLibreMap, { shape, onDraft, onDrop }: ShapeDrag): () => void {
  const ground = map.getCanvasContainer()
  const stop = new AbortController()
  let held: { overlay: Overlay; from: Point; moved: Overlay | null; finger?: number } | null = null

  const isOn = (overlay: Overlay | null, at: Point): overlay is Overlay =>
    overlay !== null && isInside(overlay, at) && !fillsView(map, overlay)

  function hold(at: MouseEvent | Touch, finger?: number): boolean {
    const [overlay, from] = [shape(), pointUnder(map, at)]
    if (!isOn(overlay, from)) return false
    held = { overlay, from, moved: null, ...(finger === undefined ? {} : { finger }) }
    return true
  }
  function drag(at: MouseEvent | Touch): void {
    if (!held) return
    held.moved = roundShape(moveShape(held.overlay, held.from, pointUnder(map, at)))
    onDraft(held.moved)
  }
  function drop(): void {
    const moved = held?.moved
    held = null
    if (moved) onDrop(moved)
  }
  function callOff(): void {
    if (held?.moved) onDraft(null)
    held = null
  }

  const listen = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(name, listener as EventListener, { capture: true, passive: false, signal: stop.signal })

  listen(ground, 'mousedown', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.shiftKey || !hold(event)) return
    event.stopPropagation()
  })
  listen(window, 'mousemove', (event) => {
    if (held && held.finger === undefined) drag(event)
    else if (!held) ground.classList.toggle('shape-under-mouse', isOverShape(event))
  })
  listen(window, 'mouseup', () => held?.finger === undefined && drop())

  listen(ground, 'touchstart', (event) => {
    if (event.touches.length > 1) return callOff()
    const [touch] = event.touches
    if (!touch || !hold(touch, touch.identifier)) return
    event.preventDefault()
    event.stopPropagation()
  })
  listen(ground, 'touchmove', (event) => {
    const finger = held?.finger
    const touch = finger !== undefined && [...event.touches].find(({ identifier }) => identifier === finger)
    if (!touch) return
    event.preventDefault()
    event.stopPropagation()
    drag(touch)
  })
  listen(ground, 'touchend', (event) => {
    if (held?.finger === undefined) return
    event.stopPropagation()
    drop()
  })
  listen(ground, 'touchcancel', callOff)

  function isOverShape(event: MouseEvent): boolean {
    return event.target instanceof Node && ground.contains(event.target) && isOn(shape(), pointUnder(map, event))
  }

  return () => {
    stop.abort()
    callOff()
    ground.classList.remove('shape-under-mouse')
  }
}

function fillsView(map: MapLibreMap, overlay: Overlay): boolean {
  const { clientWidth, clientHeight } = map.getContainer()
  return [0, clientWidth].every((x) =>
    [0, clientHeight].every((y) => {
      const { lat, lng } = map.unproject([x, y])
      return isInside(overlay, { latitude: lat, longitude: lng })
    }),
  )
}
