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

/** The mouse, or a finger by its identifier. */
type Holder = 'mouse' | number

/** A shape of a map that is held and moved, whatever the gesture. */
export class HeldShape {
  readonly #map: MapLibreMap
  readonly #drag: ShapeDrag
  #held: { overlay: Overlay; from: Point; moved: Overlay | null; by: Holder } | null = null

  constructor(map: MapLibreMap, drag: ShapeDrag) {
    this.#map = map
    this.#drag = drag
  }

  /** null while nothing is held. */
  get by(): Holder | null {
    return this.#held?.by ?? null
  }

  /** Whether a shape that can be dragged is under a place of the window. */
  isUnder(at: MouseEvent | Touch): boolean {
    return this.#shapeAt(pointUnder(this.#map, at)) !== null
  }

  /** Takes hold of the shape under a place of the window; false when there is none. */
  take(at: MouseEvent | Touch, by: Holder): boolean {
    const from = pointUnder(this.#map, at)
    const overlay = this.#shapeAt(from)
    if (!overlay) return false
    this.#held = { overlay, from, moved: null, by }
    return true
  }

  move(at: MouseEvent | Touch): void {
    if (!this.#held) return
    const { overlay, from } = this.#held
    this.#held.moved = roundShape(moveShape(overlay, from, pointUnder(this.#map, at)))
    this.#drag.onDraft(this.#held.moved)
  }

  drop(): void {
    const moved = this.#held?.moved
    this.#held = null
    if (moved) this.#drag.onDrop(moved)
  }

  callOff(): void {
    if (this.#held?.moved) this.#drag.onDraft(null)
    this.#held = null
  }

  #shapeAt(point: Point): Overlay | null {
    const overlay = this.#drag.shape()
    return overlay !== null && isInside(overlay, point) && !fillsView(this.#map, overlay) ? overlay : null
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
