import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Overlay } from '../../../domain/places/overlay.ts'
import type { Position } from '../../../domain/places/position.ts'
import { moveShape } from '../../../domain/places/moveShape.ts'
import { roundShape } from '../../../domain/places/roundShape.ts'
import { isInside } from '../../../domain/places/signedDistance.ts'
import { pointUnder } from './pointUnder.ts'

export interface ShapeDrag {
  /** Returns the shape that can be dragged now. */
  shape(): Overlay | null
  /** Called during a drag, and with null when it is cancelled. */
  onDraft(moved: Overlay | null): void
  onDrop(moved: Overlay): void
}

/** The mouse, or a finger by its touch identifier. */
type Holder = 'mouse' | number

/** A shape on the map that is held and dragged, independent of the gesture. */
export class HeldShape {
  readonly #map: MapLibreMap
  readonly #drag: ShapeDrag
  #held: { overlay: Overlay; from: Position; moved: Overlay | null; by: Holder } | null = null

  constructor(map: MapLibreMap, drag: ShapeDrag) {
    this.#map = map
    this.#drag = drag
  }

  /** What holds the shape, or null while it isn't held. */
  get by(): Holder | null {
    return this.#held?.by ?? null
  }

  /** Returns whether a draggable shape is under a point of the window. */
  isUnder(at: MouseEvent | Touch): boolean {
    return this.#shapeAt(pointUnder(this.#map, at)) !== null
  }

  /** Takes hold of the shape under a point of the window. Returns false when there is no shape. */
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

  #shapeAt(point: Position): Overlay | null {
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
