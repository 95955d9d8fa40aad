import type { Map as MapLibreMap } from 'maplibre-gl'
import { HeldShape, type ShapeDrag } from './heldShape.ts'

/**
 * Lets the mouse or a finger drag a shape on the map. Listens before the map does, so that the map doesn't move with
 * it. A second finger cancels the drag and leaves the gesture to the map. A shape that fills the whole view can't be
 * dragged, so that the map and the page can still be scrolled.
 * @returns a function that stops listening.
 */
export function attachShapeDrag(map: MapLibreMap, drag: ShapeDrag): () => void {
  const ground = map.getCanvasContainer()
  const stop = new AbortController()
  const held = new HeldShape(map, drag)

  const listen = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement | Window,
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ) => target.addEventListener(name, listener as EventListener, { capture: true, passive: false, signal: stop.signal })

  listen(ground, 'mousedown', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.shiftKey || !held.take(event, 'mouse')) return
    event.stopPropagation()
  })
  listen(window, 'mousemove', (event) => {
    if (held.by === 'mouse') held.move(event)
    else if (held.by === null) {
      const isOnMap = event.target instanceof Node && ground.contains(event.target)
      ground.classList.toggle('shape-under-mouse', isOnMap && held.isUnder(event))
    }
  })
  listen(window, 'mouseup', () => held.by === 'mouse' && held.drop())

  listen(ground, 'touchstart', (event) => {
    if (event.touches.length > 1) return held.callOff()
    const [touch] = event.touches
    if (!touch || !held.take(touch, touch.identifier)) return
    event.preventDefault()
    event.stopPropagation()
  })
  listen(ground, 'touchmove', (event) => {
    const touch = [...event.touches].find(({ identifier }) => identifier === held.by)
    if (!touch) return
    event.preventDefault()
    event.stopPropagation()
    held.move(touch)
  })
  listen(ground, 'touchend', (event) => {
    if (typeof held.by !== 'number') return
    event.stopPropagation()
    held.drop()
  })
  listen(ground, 'touchcancel', () => held.callOff())

  return () => {
    stop.abort()
    held.callOff()
    ground.classList.remove('shape-under-mouse')
  }
}
